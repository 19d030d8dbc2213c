import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  fontFamily: theme.font.display,
  fontWeight: 700,
  fontSize: '1.1875rem',
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
});
export const hand = style({ stroke: theme.colour.brand });
