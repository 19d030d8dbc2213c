import type { CSSProperties } from 'react';
import { usePageContext } from '#renderer/page-context.tsx';
import { type IconRef, iconId } from '#src/content/site/icons.ts';
import sprites from '#src/content/site/sprites.json' with { type: 'json' };
import { IconShape } from './IconShape.tsx';
import * as css from './SpriteIcon.css.ts';

interface Props {
  icon: IconRef;
  /** The page group whose sprite contains the icons (`tools/icons.ts`). */
  sprite: keyof typeof sprites;
  size?: number;
  className?: string;
}

/** A ring, for an icon that no longer exists. */
const MISSING = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0z';

/** From an SVG sprite, or drawn in the page for the owner's icons. Server only, so none ships as script. */
export function SpriteIcon({ icon, sprite, size = 24, className }: Props) {
  const shapes = usePageContext().iconShapes;
  const id = iconId(icon);
  const index = sprites[sprite].icons.indexOf(id);
  if (index === -1) {
    const path = shapes?.get(id);
    return (
      <IconShape
        path={path ?? MISSING}
        filled={path !== undefined && icon.set === 'simple-icons'}
        size={size}
        className={className}
      />
    );
  }
  const place = { [css.INDEX]: index, [css.SIZE]: `${size}px` } as CSSProperties;
  return (
    <span
      className={className ? `${css.icon[sprite]} ${className}` : css.icon[sprite]}
      style={place}
      aria-hidden="true"
    />
  );
}
