import { style } from '@vanilla-extract/css';
import { outlined } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const form = style({
  display: 'flex',
  alignItems: 'center',
  ...outlined('control', 'control'),
  selectors: { '&:focus-within': { outline: `2px solid ${theme.color.brand}`, outlineOffset: '2px' } },
});
export const input = style({
  flex: 1,
  minWidth: 0,
  minHeight: space(11),
  paddingInline: space(4),
  border: 0,
  background: 'transparent',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: theme.color.quiet, opacity: 1 },
  },
});
export const find = style({ paddingInline: space(3) });
