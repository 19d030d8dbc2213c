import type { IconRef } from '#src/content/icons.ts';
import { sprites } from './sprites.ts';

interface Props {
  icon: IconRef;
  /** Which page group's sprite holds it (`scripts/icons.ts`). */
  sprite: keyof typeof sprites;
  size?: number;
  className?: string;
}

/** An icon that content names, in the colour of the text around it, from a sprite file: none is shipped as script. */
export function SpriteIcon({ icon, sprite, size = 24, className }: Props) {
  const id = icon.set === 'simple-icons' ? icon.slug : `line-${icon.name}`;
  // A line icon is drawn by strokes, and its symbol says so itself.
  const fill = icon.set === 'simple-icons' ? 'currentColor' : 'none';
  return (
    <svg className={className} width={size} height={size} fill={fill} aria-hidden="true" focusable="false">
      <use href={`${sprites[sprite]}#${id}`} />
    </svg>
  );
}
