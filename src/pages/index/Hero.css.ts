import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { actions } from '#src/design/layout.css.ts';
import { gutter, space } from '#src/design/space.ts';
import { onNight, theme } from '#src/design/theme.css.ts';

const night = (percent: number) => `color-mix(in srgb, ${theme.colour.night} ${percent}%, transparent)`;

export const hero = style([
  onNight,
  {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    background: theme.colour.night,
    color: theme.colour.onNight,
    // An overlay: the film is dark already; the text is where it is darkest.
    selectors: {
      '&::before': {
        content: '',
        position: 'absolute',
        inset: 0,
        zIndex: -1,
        background: `linear-gradient(180deg, ${night(20)} 0%, ${night(40)} 38%, ${night(92)} 76%), linear-gradient(90deg, ${night(42)} 0%, ${night(4)} 80%)`,
      },
    },
  },
]);
export const film = style({
  position: 'absolute',
  inset: 0,
  zIndex: -2,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});
export const inner = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: 'clamp(2.5rem, 1.5rem + 3.5vh, 4.5rem)',
  minHeight: 'calc(100svh - 4.3125rem)',
  paddingTop: space(20),
  paddingBottom: space(10),
});
export const words = style({ display: 'flex', flexDirection: 'column', gap: space(5) });
export const title = style({
  fontSize: theme.size[76],
  lineHeight: theme.leading.display,
  letterSpacing: theme.tracking.display,
  fontWeight: theme.weight.display,
});
export const price = style({
  color: theme.colour.brand,
  '@media': { [from.desktop]: { display: 'block' } },
});
export const typed = style({ color: theme.colour.onNight });
export const call = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(6),
  '@media': {
    [from.desktop]: {
      flexDirection: 'row',
      alignItems: 'flex-end',
      justifyContent: 'space-between',
      gap: space(16),
    },
  },
});
export const text = style({ maxWidth: '34rem', color: theme.colour.onNightQuiet, fontSize: theme.size[18] });
export const buttons = style([actions, { flex: 'none' }]);
export const control = style({
  position: 'absolute',
  top: space(5),
  insetInlineEnd: gutter,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: space(11),
  height: space(11),
  border: `1px solid ${theme.colour.onNightHairline}`,
  borderRadius: theme.radius.round,
  background: night(60),
  color: theme.colour.onNight,
  cursor: 'pointer',
  selectors: { '&:hover': { background: theme.colour.night } },
  '@media': { '(scripting: none)': { display: 'none' } },
});
