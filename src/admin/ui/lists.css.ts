import { style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { bareList, grid, hairline, quietText } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** Lists of entries separated by rules, and the text styles in them. */

/** A list without bullets. */
export const rows = style(bareList);
/** A list entry with a rule above it, except for the first. */
export const row = style({
  paddingBlock: space(2),
  borderTop: hairline,
  selectors: { '&:first-child': { borderTop: 0 } },
});
/** A list entry that reaches from edge to edge of its panel. */
export const panelRow = style([row, { padding: space(3, 5) }]);
/** Text at the start of a row, buttons at its end. */
export const spread = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
});
/** A name and its value. */
export const fact = style([
  row,
  {
    ...grid(3),
    gridTemplateColumns: '9rem minmax(0, 1fr)',
    fontSize: theme.size[14],
    overflowWrap: 'anywhere',
  },
]);

/** Secondary text below or beside what it explains. */
export const note = style(quietText(13));
export const noteWarning = style({ color: theme.color.warning, fontSize: theme.size[13] });
export const noteDanger = style({ color: theme.color.danger, fontSize: theme.size[13] });
/** A note at the bottom of a panel. */
export const panelNote = style([note, { padding: space(3, 5), borderTop: hairline }]);
/** The text of an empty panel. */
export const emptyNote = style({ padding: space(4, 5), color: theme.color.quiet });

/** The name of a row, as a link to it. */
export const nameLink = style({
  color: theme.color.ink,
  fontWeight: theme.weight.medium,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: { 'a&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
});
/** A secondary column, hidden on a phone. Doubled for specificity, because cells of a table become blocks there. */
export const wideOnly = style({
  '@media': { [below.tablet]: { selectors: { '&&': { display: 'none' } } } },
});
