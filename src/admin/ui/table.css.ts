import { globalStyle, type StyleRule, style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { cluster, font, hairline, quietText } from '#src/design/mixins.ts';
import { table as wideTable } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const table = style([wideTable, { fontSize: theme.size[14], fontVariantNumeric: 'tabular-nums' }]);
globalStyle(`${table} th`, {
  position: 'sticky',
  top: 0,
  padding: space(2, 3),
  textAlign: 'start',
  ...font(13, 'medium'),
  color: theme.color.quiet,
  background: theme.color.paper,
  boxShadow: `inset 0 -1px 0 ${theme.color.hairline}`,
  whiteSpace: 'nowrap',
});
globalStyle(`${table} td`, {
  height: space(11),
  padding: space(2, 3),
  borderBottom: hairline,
  verticalAlign: 'middle',
});
globalStyle(`${table} tbody tr:last-child td`, { borderBottom: 0 });
globalStyle(`${table} tbody tr:hover td`, { background: theme.color.raised });
globalStyle(`${table} :is(th, td):first-child`, { paddingInlineStart: space(5) });
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: space(5) });

// With too little room for columns, a row becomes a card: the first cell on its own line, the others side by
// side under their column names.
const asCard = (selector: string, rule: StyleRule) =>
  globalStyle(`${table} ${selector}`, { '@media': { [below.desktop]: rule } });
asCard('thead', {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
asCard('tbody tr', { ...cluster([1, 4], 'center'), padding: space(3, 5), borderBottom: hairline });
asCard('tbody tr:last-child', { borderBottom: 0 });
asCard('tbody td', {
  display: 'block',
  maxWidth: '100%',
  height: 'auto',
  // Such as a long e-mail address: a cell is never narrower than what cannot break.
  overflowWrap: 'anywhere',
  padding: '0 !important',
  border: 0,
  background: 'transparent !important',
});
asCard('tbody td:is(:first-child, [data-wide])', { flex: '1 1 100%' });
asCard('tbody td:is(:empty, [data-minor])', { display: 'none' });
asCard('td[data-label]::before', {
  content: "attr(data-label) ' '",
  marginInlineEnd: space(1),
  ...quietText(13),
});
