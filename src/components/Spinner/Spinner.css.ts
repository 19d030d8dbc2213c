import { keyframes, style } from '@vanilla-extract/css';
import { reducedMotion } from '#src/design/breakpoints.ts';
import { theme } from '#src/design/theme.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style({
  display: 'inline-block',
  width: '1.15em',
  height: '1.15em',
  borderRadius: theme.radius.round,
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  animation: `${turn} 0.8s linear infinite`,
  '@media': { [reducedMotion]: { borderRightColor: 'currentColor', opacity: 0.6 } },
});
