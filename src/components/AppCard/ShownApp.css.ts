import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { actions as actionBar } from '#src/design/layout.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const panel = style({
  display: 'grid',
  alignItems: 'center',
  gap: space(6),
  marginBottom: space(12),
  padding: space(5),
  borderRadius: theme.radius.media,
  background: theme.color.raised,
  '@media': { [from.desktop]: { gridTemplateColumns: '8fr 5fr', gap: space(10), padding: space(6) } },
});
export const video = style({
  width: '100%',
  height: 'auto',
  borderRadius: theme.radius.card,
  background: theme.color.night,
});
export const words = style({ display: 'grid', gap: space(3), minWidth: 0 });
export const title = style({ fontSize: theme.size[38] });
export const text = style({ color: theme.color.quiet, fontSize: theme.size[18] });
export const technologies = style({ color: theme.color.quiet, fontSize: theme.size[14] });
export const actions = style([actionBar, { marginTop: space(3) }]);
