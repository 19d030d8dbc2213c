import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const line = style({ marginTop: space(4) });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: space(11),
  fontWeight: theme.weight.medium,
});
