import { style } from '@vanilla-extract/css';
import { quietText, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';

export const row = style({ ...stack(3), paddingBottom: space(1) });
export const copy = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  '@media': { '(scripting: none)': { display: 'none' } },
});
export const outcome = style(quietText(14));
