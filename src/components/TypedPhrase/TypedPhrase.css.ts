import { keyframes, style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const line = style({
  fontFamily: theme.font.display,
  fontSize: theme.size[28],
  fontWeight: 650,
  letterSpacing: '-0.02em',
  lineHeight: 1.2,
});
export const place = style({ display: 'inline-grid', whiteSpace: 'pre' });
/** Set by a style so that the phrases are not in the text a search or a reader finds. */
export const reserve = style({
  gridArea: '1 / 1',
  visibility: 'hidden',
  selectors: {
    '&::before': { content: 'attr(data-phrase)' },
    // The caret's place.
    '&::after': { content: '', display: 'inline-block', width: '0.6em' },
  },
});
export const typed = style({ gridArea: '1 / 1', color: theme.colour.brand });

const blink = keyframes({ '50%': { opacity: 0 } });
export const caret = style({
  display: 'inline-block',
  width: '0.5em',
  height: '0.08em',
  marginInlineStart: '0.08em',
  background: 'currentColor',
  animation: `${blink} 1s steps(1) infinite`,
  selectors: { '&[data-resting="true"]': { animation: 'none' } },
});
