import { style } from '@vanilla-extract/css';
import { font, outlined, quietText, spread, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const trigger = style({ ...spread(2), textAlign: 'start', cursor: 'pointer' });
export const menu = style({
  width: 'max(18rem, var(--radix-dropdown-menu-trigger-width))',
  maxWidth: 'calc(100vw - 1rem)',
  display: 'flex',
  maxHeight: 'min(26rem, var(--radix-dropdown-menu-content-available-height))',
  padding: space(1),
  ...outlined('control'),
  background: theme.color.paper,
  boxShadow: theme.shadow.floating,
  zIndex: theme.layer.overlay,
});
export const item = style({
  ...stack(0.5),
  padding: space(2, 3),
  borderRadius: theme.radius.control,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-highlighted]': {
      background: theme.color.brandTint,
      boxShadow: `inset 0 0 0 2px ${theme.color.brand}`,
    },
  },
});
export const name = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  ...font(18, 'strong', 'compact'),
});
export const sample = style(quietText(14));
