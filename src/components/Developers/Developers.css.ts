import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const list = styleVariants({
  small: { display: 'grid', gap: space(4) },
  large: {
    display: 'grid',
    gap: `${space(10)} ${space(8)}`,
    '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))' } },
  },
});
export const developer = styleVariants({
  small: { display: 'flex', alignItems: 'center', gap: space(4), minWidth: 0 },
  large: { display: 'flex', alignItems: 'center', gap: space(6), minWidth: 0 },
});
export const words = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const name = styleVariants({
  small: { display: 'block', fontWeight: theme.weight.strong },
  large: {
    display: 'block',
    fontFamily: theme.font.display,
    fontSize: theme.size[28],
    fontWeight: theme.weight.display,
    letterSpacing: theme.tracking.title,
    lineHeight: theme.leading.label,
  },
});
export const about = styleVariants({
  small: { color: theme.color.quiet, fontSize: theme.size[16], lineHeight: theme.leading.label },
  large: { marginTop: space(2), color: theme.color.quiet, fontSize: theme.size[18] },
});
/** In place of a photo. */
export const initial = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: theme.radius.round,
  background: theme.color.brandTint,
  color: theme.color.brandStrong,
  fontFamily: theme.font.display,
  fontSize: theme.size[28],
  fontWeight: theme.weight.display,
});
