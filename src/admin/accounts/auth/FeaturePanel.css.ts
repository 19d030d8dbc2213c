import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { labelHeading } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const panel = style({
  display: 'none',
  '@media': {
    [from.desktop]: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      padding: 'clamp(3rem, 6vw, 6rem)',
      background: theme.color.night,
      color: theme.color.onNight,
      // In dark mode only this edge separates the panel from the page.
      borderInlineStart: `1px solid ${theme.color.onNightHairline}`,
    },
  },
});
export const inner = style({ width: '100%', maxWidth: '44rem', marginInline: 'auto' });
export const title = style({ fontSize: theme.size[38], maxWidth: '17em' });
export const intro = style({
  marginTop: space(4),
  maxWidth: '34em',
  color: theme.color.onNightQuiet,
  fontSize: theme.size[18],
});
export const features = style({
  display: 'grid',
  gridTemplateColumns: '1fr',
  marginTop: space(10),
  '@media': { [from.wide]: { gridTemplateColumns: '1fr 1fr', columnGap: space(10) } },
});
export const feature = style({
  display: 'grid',
  gridTemplateColumns: '1.75rem 1fr',
  columnGap: space(3),
  alignContent: 'start',
  paddingBlock: space(5),
  borderTop: `1px solid ${theme.color.onNightHairline}`,
});
export const icon = style({ marginTop: '0.15em', color: theme.color.brand });
export const featureTitle = style([labelHeading, { fontSize: theme.size[16] }]);
export const featureText = style({
  gridColumn: 2,
  marginTop: space(1),
  color: theme.color.onNightQuiet,
  fontSize: theme.size[14],
});
export const description = style({ marginTop: space(10) });
export const marks = style({
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: space(2),
  fontSize: theme.size[13],
  color: theme.color.onNightQuiet,
});
export const mark = style({
  width: 0,
  display: 'flex',
  justifyContent: 'center',
  whiteSpace: 'nowrap',
  selectors: { '&:first-child': { justifyContent: 'start' }, '&:last-child': { justifyContent: 'end' } },
});
