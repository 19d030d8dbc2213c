import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { actions as actionBar, stacked } from '#src/design/layout.css.ts';
import { grid, outlined, ownLines, quietText, stack } from '#src/design/mixins.ts';
import { notice } from '#src/design/notice.css.ts';
import { row, rows } from '#src/design/rows.css.ts';
import { sectionSpace, space } from '#src/design/space.ts';
import { displayText } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const page = style({
  ...grid(12),
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlock: `clamp(2rem, 1.4rem + 2.6vw, 4rem) ${sectionSpace}`,
  '@media': {
    [from.desktop]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      gap: space(16),
      alignItems: 'start',
    },
  },
});
export const main = style({ minWidth: 0, maxWidth: '52rem' });
export const scale = style({ marginBottom: space(8) });
export const title = style({ fontSize: theme.size[54], lineHeight: theme.leading.headline });
export const intro = style({ marginTop: space(4), maxWidth: '38rem', ...quietText(18) });
export const when = style({ display: 'flex', flexDirection: 'column', marginTop: space(8) });
export const day = style([displayText, { fontSize: theme.size[38] }]);
export const time = style([displayText, { fontSize: theme.size[38], color: theme.color.brand }]);
export const zone = style({ marginTop: space(2), color: theme.color.quiet });
export const actions = style([actionBar, { marginTop: space(6) }]);
export const calendars = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(6),
  marginTop: space(2),
});
export const mail = style({ marginTop: space(4), maxWidth: '38rem', color: theme.color.quiet });
export const keep = style([notice.caution, { marginTop: space(6), maxWidth: '38rem' }]);
export const facts = style([rows, { marginTop: space(10) }]);
export const fact = style([
  row.small,
  {
    display: 'grid',
    gap: space(0, 4),
    '@media': { [from.tablet]: { gridTemplateColumns: '12rem 1fr' } },
  },
]);
export const label = style({ color: theme.color.quiet });
export const idea = style({ ...ownLines, unicodeBidi: 'plaintext' });
export const room = style({ overflowWrap: 'anywhere' });
export const person = style({ display: 'flex', gap: space(3), alignItems: 'center' });
export const image = style({ borderRadius: theme.radius.round, objectFit: 'cover' });
export const note = style({ display: 'block', color: theme.color.quiet });
export const receipt = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: space(11),
  width: 'fit-content',
});
export const billing = style({
  marginTop: space(6),
  maxWidth: '38rem',
  '@media': { '(scripting: none)': { display: 'none' } },
});
// The facts above already end with a rule.
globalStyle(`${billing} > details`, { borderTop: 0 });
export const changes = style({ ...grid(6), gridTemplateColumns: 'minmax(0, 1fr)' });
export const change = style([
  stacked,
  {
    padding: 'clamp(1.25rem, 0.75rem + 1.6vw, 2rem)',
    ...outlined('card'),
    '@media': { '(scripting: none)': { display: 'none' } },
  },
]);
export const opened = style({ alignItems: 'stretch' });
export const changeTitle = style({ fontSize: theme.size[21] });
export const confirm = actionBar;
export const decide = style(stack(4));
export const refund = style({ fontWeight: theme.weight.strong });
export const problem = style({ color: theme.color.danger, fontWeight: theme.weight.medium });

export const lines = style({ marginTop: space(2), whiteSpace: 'pre-line' });

export const offers = style([
  stacked,
  {
    marginTop: space(8),
    maxWidth: '38rem',
    padding: 'clamp(1.25rem, 0.75rem + 1.6vw, 2rem)',
    ...outlined('card'),
    alignItems: 'stretch',
  },
]);
export const offerList = style([rows, { listStyle: 'none' }]);
export const offer = style([row.small, { display: 'grid', gap: space(3), justifyItems: 'start' }]);
