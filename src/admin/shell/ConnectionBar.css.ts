import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** Above dialogs, too, because a dialog's own write may be what is not saved. */
export const bar = style({
  position: 'sticky',
  top: 56,
  zIndex: theme.layer.toast,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(4)}`,
  padding: `${space(2)} clamp(1rem, 2.6vw, ${space(9)})`,
  borderBottom: `1px solid ${theme.color.hairline}`,
  background: theme.color.ink,
  color: theme.color.paper,
  fontWeight: theme.weight.medium,
});
export const words = style({ flex: '1 1 18rem', minWidth: 0 });
export const action = style({
  minHeight: space(11),
  paddingInline: space(3),
  border: `1px solid ${theme.color.paper}`,
  borderRadius: theme.radius.control,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
});
