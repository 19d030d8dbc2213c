import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { cluster, font, grid, hairline, outlined, quietText, stack } from '#src/design/mixins.ts';
import { table as fullTable } from '#src/design/rows.css.ts';
import { sectionSpace, space } from '#src/design/space.ts';
import { numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const page = style({
  paddingBlock: `${space(8)} ${sectionSpace}`,
  '@media': { print: { padding: 0 } },
});
export const actions = style({ ...cluster(4, 'center'), maxWidth: '50rem', marginBottom: space(6) });
export const hint = style(quietText(14));
export const sheet = style({
  maxWidth: '50rem',
  padding: 'clamp(1.25rem, 0.5rem + 3.5vw, 3.5rem)',
  ...outlined('card'),
  '@media': { print: { maxWidth: 'none', padding: 0, border: 0, fontSize: theme.size[14] } },
});
export const head = style({
  ...stack(6),
  '@media': {
    [from.tablet]: { flexDirection: 'row', justifyContent: 'space-between' },
    print: { flexDirection: 'row', justifyContent: 'space-between' },
  },
});
export const title = style({ fontSize: theme.size[28], lineHeight: theme.leading.title });
export const quiet = style({ color: theme.color.quiet });
export const seller = style({
  display: 'flex',
  flexDirection: 'column',
  fontStyle: 'normal',
  overflowWrap: 'anywhere',
  '@media': { [from.tablet]: { maxWidth: '20rem', textAlign: 'end' }, print: { textAlign: 'end' } },
});
export const lines = style({ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const buyer = style({ marginTop: space(10), overflowWrap: 'anywhere' });
export const label = style(quietText(14));
export const table = style([fullTable, { marginTop: space(10) }]);
globalStyle(`${table} th, ${table} td`, {
  paddingBlock: space(3),
  borderBottom: hairline,
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: theme.weight.regular,
  overflowWrap: 'anywhere',
});
globalStyle(`${table} thead th`, { borderBottom: `1px solid ${theme.color.ink}`, ...quietText(14) });
export const amount = style([numerals, { paddingInlineStart: space(4), whiteSpace: 'nowrap' }]);
globalStyle(`${table} ${amount}`, { textAlign: 'end' });
export const total = style({});
globalStyle(`${table} ${total} th, ${table} ${total} td`, { borderBottom: 0, ...font(18, 'strong') });
export const facts = style({ ...grid(1), marginTop: space(8), fontSize: theme.size[14] });
export const fact = style({ display: 'flex', flexWrap: 'wrap', gap: space(0, 3) });
export const footer = style({ marginTop: space(8), ...quietText(14), whiteSpace: 'pre-line' });
