import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { hairline, quietText, row } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

/** The site's header is 68 pixels and a hairline. */
export const bar = style({
  position: 'sticky',
  top: '69px',
  zIndex: 2,
  background: theme.color.paper,
  borderBlock: hairline,
});
export const form = style({ ...row(4), minHeight: space(16) });
export const icon = style({
  flex: 'none',
  fill: 'none',
  stroke: theme.color.brand,
  strokeWidth: 2.2,
  strokeLinecap: 'round',
});
export const field = style({
  flex: 1,
  minWidth: 0,
  minHeight: 62,
  padding: 0,
  border: 0,
  background: 'transparent',
  fontSize: theme.size[21],
  selectors: {
    '&::placeholder': { color: theme.color.quiet, opacity: 1 },
    '&:focus-visible': { outline: 'none', boxShadow: `inset 0 -2px 0 ${theme.color.brand}` },
  },
});
/** Hidden with scripts, because typing filters. Doubled for specificity, to override the button's display. */
export const submit = style({
  '@media': { '(scripting: enabled)': { selectors: { '&&': { display: 'none' } } } },
});
export const count = style([
  numerals,
  { flex: 'none', ...quietText(14), '@media': { [from.tablet]: { minWidth: '9em', textAlign: 'end' } } },
]);
