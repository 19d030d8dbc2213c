import { keyframes, style } from '@vanilla-extract/css';
import { displayText } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const line = style([displayText, { fontSize: theme.size[28] }]);
export const place = style({ display: 'inline-grid', whiteSpace: 'pre' });
/** Rendered with CSS, to hide the phrases from page search and screen readers. */
export const reserve = style({
  gridArea: '1 / 1',
  visibility: 'hidden',
  selectors: {
    '&::before': { content: 'attr(data-phrase)' },
    '&::after': { content: '', display: 'inline-block', width: '0.6em' },
  },
});
const blink = keyframes({ '50%': { backgroundSize: '0 0' } });
/** The caret is a background: a moving element would count as layout shift. */
export const typed = style({
  gridArea: '1 / 1',
  justifySelf: 'start',
  paddingInlineEnd: '0.58em',
  color: theme.color.brand,
  backgroundImage: 'linear-gradient(currentcolor, currentcolor)',
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'right bottom 0.22em',
  backgroundSize: '0.5em 0.08em',
  animation: `${blink} 1s steps(1) infinite`,
  selectors: {
    '&[data-resting="true"]': { animation: 'none' },
    // Keeps the line height before the first letter.
    '&::before': { content: '\u200b' },
  },
});
