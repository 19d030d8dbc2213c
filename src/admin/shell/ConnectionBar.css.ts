import { style } from '@vanilla-extract/css';
import { cluster, hairline } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** Above dialogs, because a dialog's own write may be the unsaved one. */
export const bar = style({
  position: 'sticky',
  top: 56,
  zIndex: theme.layer.toast,
  ...cluster([2, 4], 'center'),
  padding: `${space(2)} clamp(1rem, 2.6vw, ${space(9)})`,
  borderBottom: hairline,
  background: theme.color.ink,
  color: theme.color.paper,
  fontWeight: theme.weight.medium,
});
export const message = style({ flex: '1 1 18rem', minWidth: 0 });
