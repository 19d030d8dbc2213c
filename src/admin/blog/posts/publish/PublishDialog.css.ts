import { globalStyle, style } from '@vanilla-extract/css';
import { dialogActions } from '#src/admin/ui/layouts.css.ts';
import { from } from '#src/design/breakpoints.ts';
import { font, grid, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const when = style({ ...stack(3), marginBottom: space(4) });
export const facts = style({
  ...grid([1, 4]),
  margin: 0,
  fontSize: theme.size[14],
  '@media': { [from.tablet]: { gridTemplateColumns: '7rem minmax(0, 1fr)', rowGap: space(2) } },
});
globalStyle(`${facts} dt`, { color: theme.color.quiet });
globalStyle(`${facts} dd`, { margin: 0, minWidth: 0 });
export const actions = style([dialogActions, { paddingTop: 0 }]);
export const address = style({ overflowWrap: 'anywhere', fontWeight: theme.weight.medium });
export const note = style({ display: 'block', color: theme.color.quiet, fontWeight: theme.weight.regular });
export const part = style({ marginTop: space(5), fontSize: theme.size[14] });
/** First, because it may change the decision. */
export const first = style({
  marginBottom: space(4),
  padding: space(3, 4),
  borderRadius: theme.radius.control,
  background: theme.color.warningTint,
  fontSize: theme.size[14],
});
export const heading = style(font(14, 'strong'));
export const warnings = style({
  ...stack(1),
  marginTop: space(2),
  paddingInlineStart: space(5),
  color: theme.color.warning,
});
export const changes = style({
  ...stack(1),
  marginBlock: space(2),
  paddingInlineStart: space(5),
  overflowWrap: 'anywhere',
});
globalStyle(`${changes} del`, { color: theme.color.danger });
globalStyle(`${changes} ins`, { color: theme.color.success, textDecoration: 'none' });
