import { style } from '@vanilla-extract/css';
import { skipLink } from '#src/design/links.css.ts';

export const frame = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
export const main = style({ flex: 1, selectors: { '&:focus': { outline: 'none' } } });
export const skip = skipLink;
