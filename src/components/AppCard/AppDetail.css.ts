import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { actions as actionBar } from '#src/design/layout.css.ts';
import { grid, quietText } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const panel = style({
  ...grid(6),
  alignItems: 'center',
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
export const copy = style({ ...grid(3), minWidth: 0 });
export const title = style({ fontSize: theme.size[38] });
export const text = style(quietText(18));
export const technologies = style(quietText(14));
export const actions = style([actionBar, { marginTop: space(3) }]);
