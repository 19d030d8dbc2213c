import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';

export const next = style({ flexBasis: '100%' });
export const search = style({ flexBasis: '100%', marginTop: space(3) });
