import { style } from '@vanilla-extract/css';
import { stacked } from '#src/design/layout.css.ts';
import { grid, hairline, quietText, stack } from '#src/design/mixins.ts';
import { notice } from '#src/design/notice.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const place = style([stacked, { marginTop: space(8), paddingTop: space(6), borderTop: hairline }]);
export const note = style(quietText(16));
export const ended = notice.warning;
export const problem = notice.danger;
export const form = style({ ...stack(5), width: '100%', maxWidth: '38rem', containerType: 'inline-size' });
export const title = style({
  fontSize: theme.size[21],
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const pair = style({
  ...grid(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { '(min-width: 26rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) });
export const sent = style([stacked, { width: '100%' }]);
