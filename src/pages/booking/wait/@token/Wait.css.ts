import { style } from '@vanilla-extract/css';
import { actions as actionBar, stacked } from '#src/design/layout.css.ts';
import { bareList, grid, outlined, quietText } from '#src/design/mixins.ts';
import { notice } from '#src/design/notice.css.ts';
import { sectionSpace, space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const page = style({
  paddingBlock: `clamp(2rem, 1.4rem + 2.6vw, 4rem) ${sectionSpace}`,
});
export const title = style({ fontSize: theme.size[54], lineHeight: theme.leading.headline });
export const intro = style({ marginTop: space(4), overflowWrap: 'anywhere', ...quietText(18) });
export const list = style({ ...bareList, ...grid(4), marginTop: space(8), maxWidth: '52rem' });
export const entry = style([
  stacked,
  { padding: 'clamp(1.25rem, 0.75rem + 1.6vw, 2rem)', ...outlined('card'), overflowWrap: 'anywhere' },
]);
export const kind = style({ fontSize: theme.size[21] });
export const state = style({
  fontWeight: theme.weight.medium,
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const note = style({ display: 'block', color: theme.color.quiet });
export const actions = style([actionBar, { '@media': { '(scripting: none)': { display: 'none' } } }]);
export const problem = notice.danger;
