import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { below, from, reducedMotion, withMouse } from '#src/design/breakpoints.ts';
import { bareButton, bareList, centered, cluster, font, grid, hairline, square } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { labelHeading, numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';
import * as ui from '../../ui/ui.css.ts';

export const stack = layouts.stack;
export const columns = style([
  layouts.columns,
  { '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(18rem, 24rem)' } } },
]);
export const lower = layouts.stack;
export const progress = style([ui.panel, ui.panelBody]);
export const request = style([lists.note, cluster([1, 3], 'baseline')]);
export const figures = style([numerals, lists.note, { whiteSpace: 'nowrap' }]);
export const name = style({ fontWeight: theme.weight.medium, overflowWrap: 'anywhere' });
export const warning = style({ color: theme.color.warning });

export const articleState = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(0, 4),
});
export const noText = style([lists.emptyNote, { minHeight: '12rem' }]);
export const articleFrame = style({ position: 'relative' });
/** Scrolls on its own, so that the steps stay beside the text. The height is fixed while the text grows. */
export const articleScroller = style({
  maxHeight: '70dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderEndStartRadius: theme.radius.card,
  borderEndEndRadius: theme.radius.card,
  outlineOffset: '-2px',
  selectors: {
    '&[data-writing="true"]': {
      height: '60dvh',
      // Ends above the fold, so that new lines are seen without scrolling the page.
      '@media': { [from.desktop]: { height: 'max(24rem, calc(100dvh - 27rem))' } },
    },
  },
});
export const articleText = style({
  maxWidth: '46rem',
  padding: space(5, 5, 12),
});
/** Smaller than for readers, because it is shown beside the steps. */
export const articleProse = style({ fontSize: theme.size[16], lineHeight: theme.leading.body });
const inArticle = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`.${articleProse}.${articleProse} ${selector}`, rule);
inArticle('> * + *', { marginTop: space(4) });
inArticle(':is(h2, h3) + *', { marginTop: space(2) });
inArticle('h2', { fontSize: theme.size[21], marginTop: space(9) });
inArticle('h3', { fontSize: theme.size[18], marginTop: space(6) });
inArticle(':is(h2, h3):first-child', { marginTop: 0 });
const rise = keyframes({ from: { opacity: 0 } });
export const follow = style({
  position: 'absolute',
  insetBlockEnd: space(4),
  insetInlineStart: '50%',
  transform: 'translateX(-50%)',
  background: theme.color.paper,
  boxShadow: theme.shadow.floating,
  animation: `${rise} ${theme.motion.enter} ${theme.motion.easing}`,
  '@media': { [reducedMotion]: { animation: 'none' } },
});

export const steps = style([lists.rows, { padding: space(4, 5) }]);
/** A line connects the marks of the steps. */
export const step = style({
  position: 'relative',
  ...grid(3),
  gridTemplateColumns: `${space(5)} minmax(0, 1fr) auto`,
  alignItems: 'start',
  paddingBottom: space(4),
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetBlock: space(5, 0),
      insetInlineStart: `calc(${space(5)} / 2 - 0.5px)`,
      borderInlineStart: hairline,
    },
  },
});
export const mark = style({
  ...centered,
  ...square(5),
  borderRadius: theme.radius.round,
  border: `1.5px solid ${theme.color.control}`,
  color: theme.color.quiet,
  background: theme.color.paper,
  selectors: {
    '[data-state="done"] > &': {
      borderColor: theme.color.success,
      background: theme.color.successTint,
      color: theme.color.success,
    },
    '[data-state="current"] > &': { borderColor: theme.color.brand, borderWidth: '6px' },
    '[data-state="stopped"] > &': {
      borderColor: theme.color.danger,
      background: theme.color.dangerTint,
      color: theme.color.danger,
    },
    '[data-state="ahead"] > &': { borderStyle: 'dashed' },
  },
});
export const stepMain = style({ minWidth: 0 });
export const stepName = style({
  lineHeight: theme.leading.compact,
  fontSize: theme.size[14],
  selectors: {
    '[data-state="current"] &, [data-state="stopped"] &': { fontWeight: theme.weight.strong },
    '[data-state="ahead"] &, [data-state="skipped"] &': { color: theme.color.quiet },
  },
});
export const stepNote = style([numerals, lists.note, { overflowWrap: 'anywhere' }]);
export const stepTime = style([numerals, lists.note, { whiteSpace: 'nowrap' }]);
export const totals = style({
  ...grid([3, 4]),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  margin: 0,
  padding: space(4, 5),
  borderTop: hairline,
});
export const total = style([lists.note, { display: 'flex', flexDirection: 'column' }]);
export const totalValue = style([numerals, { margin: 0, color: theme.color.ink, ...font(16, 'medium') }]);

export const facts = style({ margin: 0, padding: space(2, 5) });
globalStyle(`${facts} > div`, { gridTemplateColumns: '5rem minmax(0, 1fr)' });
globalStyle(`${facts} dd`, { margin: 0 });
export const factLabel = style({ color: theme.color.quiet });
export const searches = style(bareList);
globalStyle(`${searches} > li + li`, { marginTop: space(1) });
export const point = style({ fontSize: theme.size[14] });

export const review = style([layouts.panelStack, { gap: space(4) }]);
export const foundTitle = style([labelHeading, { fontSize: theme.size[14], marginBottom: space(1) }]);
export const count = style([numerals, { color: theme.color.quiet, fontWeight: theme.weight.regular }]);
export const found = style({ margin: 0, paddingInlineStart: space(5), overflowWrap: 'anywhere' });
globalStyle(`${found} > li + li`, { marginTop: space(2) });

export const withheld = style([lists.noteWarning, { padding: space(3, 5), borderBottom: hairline }]);
export const source = style([
  lists.panelRow,
  {
    scrollMarginTop: space(20),
    selectors: { '&:target': { boxShadow: `inset 3px 0 ${theme.color.brand}` } },
  },
]);
export const sourceHead = style(cluster([1, 3], 'baseline'));
export const sourceNumber = style([numerals, lists.note, { minWidth: '1.2em' }]);
export const sourceLink = style([ui.textLink, { display: 'inline', minHeight: 0, overflowWrap: 'anywhere' }]);
export const long = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' });
export const longText = style({
  maxWidth: '46rem',
  fontSize: theme.size[14],
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const more = style([
  ui.textLink,
  {
    padding: 0,
    ...bareButton,
    fontSize: theme.size[13],
    '@media': { [withMouse]: { minHeight: space(6) }, [below.tablet]: { minHeight: space(11) } },
  },
]);
