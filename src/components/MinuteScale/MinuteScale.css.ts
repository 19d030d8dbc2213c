import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const scale = style({
  display: 'block',
  width: '100%',
  color: theme.color.control,
  overflow: 'visible',
});
export const done = style({ color: theme.color.brand });
