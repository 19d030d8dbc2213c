import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const reasons = style({
  display: 'grid',
  borderTop: `1px solid ${theme.colour.onNightHairline}`,
  '@media': {
    [from.tablet]: { gridTemplateColumns: '1fr 1fr', columnGap: space(12) },
    [from.desktop]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  },
});
export const reason = style({
  paddingBlock: space(8),
  borderBottom: `1px solid ${theme.colour.onNightHairline}`,
});
export const icon = style({ color: theme.colour.brand });
export const title = style({ marginTop: space(5), fontSize: theme.size[21] });
export const text = style({ marginTop: space(2), color: theme.colour.onNightQuiet });
