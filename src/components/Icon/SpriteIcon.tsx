import { type IconRef, OFFERED_ICONS } from '#src/content/icons.ts';
import { sprites } from './sprites.ts';

interface Props {
  icon: IconRef;
  /** The page group whose sprite contains the icon (`scripts/icons.ts`). */
  sprite: keyof typeof sprites;
  size?: number;
  className?: string;
}

/** An icon named by content, in the text color, from an SVG sprite, so that no icon is shipped as script. */
export function SpriteIcon({ icon, sprite, size = 24, className }: Props) {
  const id = icon.set === 'simple-icons' ? icon.slug : `line-${icon.name}`;
  // Those that the forms offer are in one sprite, whatever section an owner uses them in.
  const offered: readonly string[] = OFFERED_ICONS;
  const sheet = icon.set === 'lucide' && offered.includes(icon.name) ? 'reasons' : sprite;
  // Line icons are drawn with strokes, which their symbol sets itself.
  const fill = icon.set === 'simple-icons' ? 'currentColor' : 'none';
  return (
    <svg className={className} width={size} height={size} fill={fill} aria-hidden="true" focusable="false">
      <use href={`${sprites[sheet]}#${id}`} />
    </svg>
  );
}
