import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const place = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '60dvh',
  color: theme.color.brand,
  fontSize: theme.size[28],
});
