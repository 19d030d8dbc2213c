import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const frame = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
export const main = style({ flex: 1, selectors: { '&:focus': { outline: 'none' } } });
export const skip = style({
  position: 'absolute',
  insetInlineStart: space(4),
  top: space(2),
  zIndex: theme.layer.toast,
  padding: `${space(3)} ${space(5)}`,
  borderRadius: theme.radius.control,
  background: theme.colour.ink,
  color: theme.colour.paper,
  transform: 'translateY(-200%)',
  selectors: { '&:focus': { transform: 'none' } },
});
