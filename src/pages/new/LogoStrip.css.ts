import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { reducedMotion } from '#src/design/breakpoints.ts';
import { font, hairline, inlineRow, outlined, square } from '#src/design/mixins.ts';
import { gutter, space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

const pass = keyframes({ to: { transform: 'translateX(-50%)' } });

export const strip = style({
  display: 'flex',
  alignItems: 'center',
  borderBlock: hairline,
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
  ...inlineRow(3),
  paddingBlock: space(8),
  paddingInline: space(6),
  fontFamily: theme.font.display,
  ...font(21, 'display'),
  letterSpacing: theme.tracking.title,
  whiteSpace: 'nowrap',
  '@media': { [reducedMotion]: { paddingBlock: space(4) } },
});
export const control = style({
  ...inlineRow(),
  flex: 'none',
  marginInline: `${space(4)} ${gutter}`,
  justifyContent: 'center',
  ...square(11),
  ...outlined('round'),
  background: theme.color.paper,
  cursor: 'pointer',
  '@media': { [reducedMotion]: { display: 'none' }, '(scripting: none)': { display: 'none' } },
});
globalStyle(`${control}:hover`, { background: theme.color.raised });
