import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const row = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  paddingBottom: space(1),
});
export const copy = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  '@media': { '(scripting: none)': { display: 'none' } },
});
export const outcome = style({ color: theme.color.quiet, fontSize: theme.size[14] });
