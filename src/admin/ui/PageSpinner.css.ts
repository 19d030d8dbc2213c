import { style } from '@vanilla-extract/css';
import { centered } from '#src/design/mixins.ts';
import { theme } from '#src/design/theme.css.ts';

export const place = style({
  ...centered,
  minHeight: '60dvh',
  color: theme.color.brand,
  fontSize: theme.size[28],
});
