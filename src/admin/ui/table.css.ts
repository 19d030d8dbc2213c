import { globalStyle, type StyleRule, style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { table as wideTable } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const table = style([wideTable, { fontSize: theme.size[14], fontVariantNumeric: 'tabular-nums' }]);
globalStyle(`${table} th`, {
  position: 'sticky',
  top: 0,
  padding: `${space(2)} ${space(3)}`,
  textAlign: 'start',
  fontSize: theme.size[13],
  fontWeight: theme.weight.medium,
  color: theme.colour.quiet,
  background: theme.colour.paper,
  boxShadow: `inset 0 -1px 0 ${theme.colour.hairline}`,
  whiteSpace: 'nowrap',
});
globalStyle(`${table} td`, {
  height: space(11),
  padding: `${space(2)} ${space(3)}`,
  borderBottom: `1px solid ${theme.colour.hairline}`,
  verticalAlign: 'middle',
});
globalStyle(`${table} tbody tr:last-child td`, { borderBottom: 0 });
globalStyle(`${table} tbody tr:hover td`, { background: theme.colour.raised });
globalStyle(`${table} :is(th, td):first-child`, { paddingInlineStart: space(5) });
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: space(5) });

// On a phone a row becomes a card: the first cell on its own line, the others side by side under their column names.
const onPhone = (selector: string, rule: StyleRule) =>
  globalStyle(`${table} ${selector}`, { '@media': { [below.tablet]: rule } });
onPhone('thead', {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
onPhone('tbody tr', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(4)}`,
  padding: `${space(3)} ${space(5)}`,
  borderBottom: `1px solid ${theme.colour.hairline}`,
});
onPhone('tbody tr:last-child', { borderBottom: 0 });
onPhone('tbody td', {
  display: 'block',
  height: 'auto',
  padding: '0 !important',
  border: 0,
  background: 'transparent !important',
});
onPhone('tbody td:is(:first-child, [data-wide])', { flex: '1 1 100%' });
onPhone('tbody td:is(:empty, [data-minor])', { display: 'none' });
onPhone('td[data-label]::before', {
  content: "attr(data-label) ' '",
  color: theme.colour.quiet,
  fontSize: theme.size[13],
});
