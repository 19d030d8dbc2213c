import { globalStyle, style } from '@vanilla-extract/css';
import { below, from } from '#src/design/breakpoints.ts';
import { font, grid, row as line, stack } from '#src/design/mixins.ts';
import { row } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { labelHeading, numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

const withScript = '(scripting: enabled)';
const withoutScript = '(scripting: none)';

export const tabs = style({
  display: 'flex',
  gap: space(6),
  borderBottom: `1px solid ${theme.color.ink}`,
  '@media': { [withoutScript]: { display: 'none' } },
});
export const tab = style({
  minHeight: space(12),
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.color.quiet,
  ...font(18, 'strong'),
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: theme.color.ink },
    '&[data-state="active"]': { color: theme.color.ink, boxShadow: `inset 0 -3px 0 ${theme.color.brand}` },
  },
});
/** Both tabs are in the document, and both are shown without scripts. */
export const panel = style({
  selectors: { '&[hidden], &[data-state="inactive"]': { display: 'block' } },
  '@media': { [withScript]: { selectors: { '&[data-state="inactive"]': { display: 'none' } } } },
});

export const entryHook = style({});
/** Until the script has paged the list, only the first page is visible. */
export const entries = style({});
const unpaged = `${entries}:not([data-paged])`;

export const apis = style({
  display: 'grid',
  '@media': {
    [from.tablet]: { gridTemplateColumns: '1fr 1fr', columnGap: space(10) },
    [from.desktop]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  },
});
export const api = style([
  entryHook,
  row.large,
  {
    display: 'grid',
    gridTemplateColumns: `${space(10)} minmax(0, 1fr)`,
    alignContent: 'start',
    selectors: { '&[hidden]': { display: 'none' } },
  },
]);
globalStyle(`${unpaged} ${api}:nth-child(n + 10)`, { '@media': { [withScript]: { display: 'none' } } });
globalStyle(`${unpaged} ${api}:nth-child(n + 5)`, {
  '@media': { [`${below.tablet} and ${withScript}`]: { display: 'none' } },
});

export const icon = style({ color: theme.color.ink });
export const name = style([labelHeading, { fontSize: theme.size[16] }]);
export const text = style({ margin: 0, color: theme.color.quiet, lineHeight: theme.leading.text });
globalStyle(`${api} > ${text}`, { gridColumn: 2, marginTop: space(1) });

export const providers = style({ display: 'block' });
export const provider = style([
  entryHook,
  row.huge,
  {
    ...grid(5),
    selectors: { '&[hidden]': { display: 'none' } },
    '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)' } },
  },
]);
globalStyle(`${unpaged} ${provider}:nth-child(n + 4)`, { '@media': { [withScript]: { display: 'none' } } });
export const providerName = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  alignSelf: 'start',
});
export const providerTitle = style({ fontSize: theme.size[28] });
export const models = style({
  ...grid([5, 10]),
  margin: 0,
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});

export const foot = style({
  ...stack(4),
  alignItems: 'center',
  paddingTop: space(6),
  '@media': {
    [from.tablet]: { flexDirection: 'row', justifyContent: 'space-between' },
    [withoutScript]: { display: 'none' },
  },
});
export const caption = style({ color: theme.color.quiet, fontVariantNumeric: 'tabular-nums' });
export const pager = style({
  ...line(1),
  // A phone has no room for both words beside the numbers.
  '@media': { [below.tablet]: { flexWrap: 'wrap', justifyContent: 'space-between', width: '100%' } },
});
export const numbers = style({
  ...line(1),
  '@media': { [below.tablet]: { order: -1, flexWrap: 'wrap', width: '100%', justifyContent: 'center' } },
});
export const number = style([
  numerals,
  {
    minWidth: space(11),
    minHeight: space(11),
    padding: 0,
    border: 0,
    borderRadius: theme.radius.control,
    background: 'none',
    color: theme.color.quiet,
    cursor: 'pointer',
    selectors: {
      '&:hover': { background: theme.color.raised, color: theme.color.ink },
      '&[aria-current="page"]': { background: theme.color.ink, color: theme.color.paper },
    },
  },
]);
export const step = style({
  minHeight: space(11),
  paddingInline: space(3),
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { color: theme.color.brand },
    '&:disabled': { color: theme.color.control, cursor: 'default' },
  },
});
export const gap = style({ color: theme.color.quiet });
