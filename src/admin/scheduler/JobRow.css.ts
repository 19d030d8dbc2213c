import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const what = style({ minWidth: '16rem', fontWeight: 500 });
export const link = style({ display: 'inline', fontWeight: 500 });
export const error = style({ color: theme.colour.danger, fontSize: theme.size[13], fontWeight: 400 });
export const warning = style({ color: theme.colour.warning, fontSize: theme.size[13], fontWeight: 400 });
export const action = style({ textAlign: 'end' });
