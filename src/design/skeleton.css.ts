import { keyframes, style } from '@vanilla-extract/css';
import { reducedMotion } from './breakpoints.ts';
import { theme } from './theme.css.ts';

const pulse = keyframes({ '50%': { opacity: 0.45 } });

export const skeleton = style({
  display: 'block',
  borderRadius: theme.radius.control,
  background: theme.color.hairline,
  animation: `${pulse} 1.6s ease-in-out infinite`,
  '@media': { [reducedMotion]: { animation: 'none' } },
});
