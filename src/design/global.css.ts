import { globalStyle, keyframes } from '@vanilla-extract/css';
import { reducedMotion } from './breakpoints.ts';
import { theme } from './theme.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('*', { margin: 0 });
globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  scrollPaddingTop: '5.5rem',
  background: theme.color.paper,
});
globalStyle('body', {
  minHeight: '100dvh',
  background: theme.color.paper,
  color: theme.color.ink,
  fontFamily: theme.font.text,
  fontSize: theme.size[16],
  lineHeight: theme.leading.body,
  WebkitFontSmoothing: 'antialiased',
  // Any column may be narrower than a long word.
  overflowWrap: 'anywhere',
  // Inherited by radio buttons, checkboxes and progress bars.
  accentColor: theme.color.brand,
});
globalStyle('#root', { isolation: 'isolate' });
// A table scrolls rather than breaking words in its columns.
globalStyle('table', { overflowWrap: 'break-word' });
globalStyle('img, image, video, svg', { display: 'block', maxWidth: '100%' });
globalStyle('img, video', { height: 'auto' });
globalStyle('button, input, textarea, select', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
});
globalStyle('h1, h2, h3, h4', {
  fontFamily: theme.font.display,
  fontWeight: theme.weight.display,
  lineHeight: theme.leading.heading,
  letterSpacing: theme.tracking.heading,
  textWrap: 'balance',
});
globalStyle('p, li, dd', { textWrap: 'pretty' });
// Words of other languages may be longer than a column; the built-in texts have none.
globalStyle(':root[data-language] :is(p, li, dd, h1, h2, h3, h4)', { hyphens: 'auto' });
globalStyle('ul[role="list"], ol[role="list"]', { listStyle: 'none', padding: 0 });
globalStyle('a', { color: 'inherit' });
globalStyle(':focus-visible', { outline: `2px solid ${theme.color.brand}`, outlineOffset: '2px' });
globalStyle('::selection', { background: theme.color.brand, color: theme.color.onBrand });
globalStyle('[hidden]', { display: 'none' });
globalStyle('summary', { cursor: 'pointer' });

globalStyle('html', {
  '@media': { '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } },
});
globalStyle('*, *::before, *::after', {
  '@media': {
    [reducedMotion]: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
});

globalStyle('[data-island]', { display: 'contents' });
/** An animation, because it overrides all rules, such as the background of a hovered button. */
const line = {
  backgroundImage: 'linear-gradient(currentColor, currentColor)',
  backgroundRepeat: 'no-repeat',
  opacity: 0.7,
};
const waiting = keyframes({
  from: { ...line, backgroundSize: '40% 3px', backgroundPosition: '-70% 100%' },
  to: { ...line, backgroundSize: '40% 3px', backgroundPosition: '170% 100%' },
});
globalStyle('[aria-busy="true"][data-wakes], [data-island] :is(a, button)[aria-busy="true"]', {
  ...line,
  backgroundSize: '100% 3px',
  backgroundPosition: '0 100%',
  animation: `${waiting} 900ms ease-in-out infinite`,
  cursor: 'progress',
});
