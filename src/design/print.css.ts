import { globalStyle, style } from '@vanilla-extract/css';

export const notPrinted = style({ '@media': { print: { display: 'none !important' } } });

globalStyle('h1, h2, h3', { '@media': { print: { breakAfter: 'avoid' } } });
globalStyle('img, pre, blockquote, tr', { '@media': { print: { breakInside: 'avoid' } } });
