import { usePageContext } from '#renderer/page-context.tsx';
import { type IconRef, iconId } from '#src/content/icons.ts';
import { spriteIcons } from '#src/content/sprite-icons.ts';
import { IconShape } from './IconShape.tsx';
import { sprites } from './sprites.ts';

interface Props {
  icon: IconRef;
  /** The page group whose sprite contains the icons of the site's own content (`scripts/icons.ts`). */
  sprite: keyof typeof sprites;
  size?: number;
  className?: string;
}

/** Stands for an icon that no longer exists: a ring. */
const MISSING = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0z';

/**
 * An icon named by content, in the text color. Those of the site's own content come from an SVG sprite; one that the
 * owner has chosen is drawn in the page. Rendered on the server alone, so that no icon is shipped as script.
 */
export function SpriteIcon({ icon, sprite, size = 24, className }: Props) {
  const shapes = usePageContext().iconShapes;
  const id = iconId(icon);
  const inSprite: readonly string[] = spriteIcons[sprite];
  if (!inSprite.includes(id)) {
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
  // Line icons are drawn with strokes, which their symbol sets itself.
  const fill = icon.set === 'simple-icons' ? 'currentColor' : 'none';
  return (
    <svg className={className} width={size} height={size} fill={fill} aria-hidden="true" focusable="false">
      <use href={`${sprites[sprite]}#${id}`} />
    </svg>
  );
}
