import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { font, inlineRow, stack } from '#src/design/mixins.ts';
import { notice as warnings } from '#src/design/notice.css.ts';
import { gutter, space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const screen = style({
  display: 'grid',
  minHeight: '100dvh',
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(26rem, 5fr) minmax(0, 7fr)' } },
});
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  padding: `${space(4)} ${gutter} ${space(10)}`,
});
export const form = style({
  ...stack(5),
  width: '100%',
  maxWidth: '24rem',
  margin: 'auto',
  paddingBlock: space(8),
});
export const title = style({ fontSize: theme.size[38] });
export const intro = style({ marginTop: space(2), color: theme.color.quiet });
export const submit = style({ marginTop: space(1) });
export const notice = style([warnings.warning, { fontSize: theme.size[14] }]);
export const other = style({
  ...inlineRow(),
  alignSelf: 'start',
  minHeight: space(11),
  ...font(14, 'medium'),
  textUnderlineOffset: '4px',
});
