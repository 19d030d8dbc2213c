import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { font, grid, inlineRow, quietText, row } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const list = styleVariants({
  small: grid(4),
  large: {
    ...grid([10, 8]),
    '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))' } },
  },
});
export const developer = styleVariants({
  small: { ...row(4), minWidth: 0 },
  large: { ...row(6), minWidth: 0 },
});
export const copy = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const name = styleVariants({
  small: { display: 'block', fontWeight: theme.weight.strong },
  large: {
    display: 'block',
    fontFamily: theme.font.display,
    ...font(28, 'display', 'label'),
    letterSpacing: theme.tracking.title,
  },
});
export const about = styleVariants({
  small: { ...quietText(16), lineHeight: theme.leading.label },
  large: { marginTop: space(2), ...quietText(18) },
});
export const initial = style({
  ...inlineRow(),
  flex: 'none',
  justifyContent: 'center',
  borderRadius: theme.radius.round,
  background: theme.color.brandTint,
  color: theme.color.brandStrong,
  fontFamily: theme.font.display,
  ...font(28, 'display'),
});
