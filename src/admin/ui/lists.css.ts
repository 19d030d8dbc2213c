import { style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { bareList, grid, hairline, quietText } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const rows = style(bareList);
export const row = style({
  paddingBlock: space(2),
  borderTop: hairline,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const panelRow = style([row, { padding: space(3, 5) }]);
export const spread = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
});
export const fact = style([
  row,
  {
    ...grid(3),
    gridTemplateColumns: '9rem minmax(0, 1fr)',
    fontSize: theme.size[14],
    overflowWrap: 'anywhere',
    '@media': { [below.tablet]: { gridTemplateColumns: '7rem minmax(0, 1fr)' } },
  },
]);

export const note = style(quietText(13));
export const noteWarning = style({ color: theme.color.warning, fontSize: theme.size[13] });
export const noteDanger = style({ color: theme.color.danger, fontSize: theme.size[13] });
export const panelNote = style([note, { padding: space(3, 5), borderTop: hairline }]);
export const emptyNote = style({ padding: space(4, 5), color: theme.color.quiet });

export const nameLink = style({
  color: theme.color.ink,
  fontWeight: theme.weight.medium,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: { 'a&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
});
/** Hidden on a phone. `&&` because table cells become blocks there. */
export const wideOnly = style({
  '@media': { [below.tablet]: { selectors: { '&&': { display: 'none' } } } },
});
