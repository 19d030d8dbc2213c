import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { stacked } from '#src/design/layout.css.ts';
import { grid, progressBar, quietText, stack } from '#src/design/mixins.ts';
import { notice } from '#src/design/notice.css.ts';
import { space } from '#src/design/space.ts';
import { numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const layout = style({
  ...grid(8),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', minHeight: '27rem' } },
});
export const chosen = stacked;
export const time = style({
  fontSize: theme.size[28],
  lineHeight: theme.leading.title,
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const hour = style({ display: 'block', color: theme.color.brand });
export const own = style({ marginTop: `calc(-1 * ${space(2)})`, color: theme.color.quiet });
export const draftNote = style(quietText(14));
export const clock = style([numerals, { color: theme.color.ink, fontWeight: theme.weight.medium }]);
export const bar = style({ ...progressBar, width: '12rem', maxWidth: '100%', marginTop: space(2) });
export const form = style(stack(5));
export const title = style({ fontSize: theme.size[21] });
export const note = style(quietText(14));
export const refused = notice.danger;
export const over = style([notice.caution, stacked]);
export const consent = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(3),
  minHeight: space(11),
  paddingBlock: space(2),
  cursor: 'pointer',
});
