import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { reducedMotion } from '#src/design/breakpoints.ts';
import { gutter, space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

const pass = keyframes({ to: { transform: 'translateX(-50%)' } });

export const strip = style({
  display: 'flex',
  alignItems: 'center',
  borderBlock: `1px solid ${theme.color.hairline}`,
});
/** Beside its pause button, so that the button covers no logo. */
export const window = style({ flex: 1, minWidth: 0, overflow: 'hidden' });
export const track = style({
  display: 'flex',
  width: 'max-content',
  animation: `${pass} 60s linear infinite`,
  selectors: {
    [`${strip}:hover &, ${strip}[data-paused] &`]: { animationPlayState: 'paused' },
  },
  '@media': { [reducedMotion]: { width: 'auto', animation: 'none' } },
});
export const run = style({
  display: 'flex',
  flex: 'none',
  '@media': {
    [reducedMotion]: {
      flex: '1',
      flexWrap: 'wrap',
      justifyContent: 'center',
      maxWidth: '75rem',
      marginInline: 'auto',
    },
  },
});
export const copy = style({ '@media': { [reducedMotion]: { display: 'none' } } });
export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(3),
  paddingBlock: space(8),
  paddingInline: space(6),
  fontFamily: theme.font.display,
  fontSize: theme.size[21],
  fontWeight: theme.weight.display,
  letterSpacing: theme.tracking.title,
  whiteSpace: 'nowrap',
  '@media': { [reducedMotion]: { paddingBlock: space(4) } },
});
export const control = style({
  display: 'inline-flex',
  flex: 'none',
  marginInline: `${space(4)} ${gutter}`,
  alignItems: 'center',
  justifyContent: 'center',
  width: space(11),
  height: space(11),
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.round,
  background: theme.color.paper,
  cursor: 'pointer',
  '@media': { [reducedMotion]: { display: 'none' }, '(scripting: none)': { display: 'none' } },
});
globalStyle(`${control}:hover`, { background: theme.color.raised });
