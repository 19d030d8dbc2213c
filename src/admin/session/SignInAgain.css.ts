import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';

export const form = style({ display: 'flex', flexDirection: 'column', gap: space(4) });
export const actions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space(3),
  marginTop: space(2),
});
