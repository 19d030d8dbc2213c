import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { standaloneLink } from '#src/design/links.css.ts';
import { font, grid, hairline, quietText, row } from '#src/design/mixins.ts';
import { table as wideTable } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { labelHeading, numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const sections = style({ ...grid(14), minWidth: 0 });
export const section = style({
  ...grid(4),
  minWidth: 0,
  fontSize: theme.size.article,
  lineHeight: theme.leading.article,
  scrollMarginTop: space(4),
  overflowWrap: 'anywhere',
});
export const title = style({
  ...row(3, 'baseline'),
  fontSize: theme.size[28],
  '@media': { 'screen and (min-width: 1100px)': { marginInlineStart: `calc(-1 * ${space(12)})` } },
});
export const number = style([
  numerals,
  {
    flex: 'none',
    color: theme.color.brand,
    ...font(18, 'medium'),
    letterSpacing: theme.tracking.none,
    '@media': { 'screen and (min-width: 1100px)': { width: '2.25rem', textAlign: 'end' } },
  },
]);
export const subtitle = style([labelHeading, { marginTop: space(3), fontSize: theme.size[18] }]);
export const list = style({ ...grid(2), paddingInlineStart: '1.25em' });
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: space(0, 6) });
export const link = style([standaloneLink, { fontWeight: theme.weight.medium }]);
export const scroll = style({ overflowX: 'auto', marginTop: space(2) });
export const table = style([
  wideTable,
  {
    // Let a long word make the table scroll instead of breaking it.
    overflowWrap: 'break-word',
    fontSize: theme.size[16],
    lineHeight: theme.leading.text,
  },
]);
export const caption = style({ paddingBottom: space(3), textAlign: 'start', ...quietText(14) });
export const cell = style({
  padding: space(3, 4, 3, 0),
  borderTop: hairline,
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: 'inherit',
  selectors: {
    'thead &': { borderTopColor: theme.color.ink, fontWeight: theme.weight.strong },
    'tbody tr:last-child &': { borderBottom: hairline },
  },
  '@media': { [from.tablet]: { paddingInlineEnd: space(6) } },
});
export const rowHead = style({ fontSize: theme.size[14], whiteSpace: 'nowrap' });
