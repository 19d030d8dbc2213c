import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { stacked } from '#src/design/layout.css.ts';
import { bareButton, cluster, fill, grid, hairline, inlineRow } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { displayText, labelHeading } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';
import { panel, textLink } from '../../ui/ui.css.ts';

export const stack = layouts.stack;

export const figures = style([
  panel,
  {
    display: 'grid',
    '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr 1.4fr' } },
  },
]);
export const figure = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'baseline',
  columnGap: space(3),
  padding: space(4, 5),
  borderTop: hairline,
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': {
    [from.tablet]: {
      display: 'block',
      padding: space(5),
      borderTop: 0,
      borderInlineStart: hairline,
      selectors: { '&:first-child': { borderInlineStart: 0 } },
    },
  },
});
export const figureTitle = style([labelHeading, lists.note, { fontWeight: theme.weight.medium }]);
export const figureValue = style([
  displayText,
  {
    fontSize: theme.size[28],
    display: 'flex',
    alignItems: 'center',
    gap: space(2),
    gridRow: 'span 2',
    '@media': { [from.tablet]: { marginTop: space(1) } },
  },
]);
export const figureNote = style([lists.note, { gridColumn: 1 }]);
export const dot = style({
  width: 9,
  height: 9,
  borderRadius: theme.radius.round,
  background: theme.color.control,
  selectors: { '&[data-on="true"]': { background: theme.color.success } },
});

export const halves = style([
  layouts.columns,
  {
    '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1.75fr) minmax(0, 1fr)' } },
  },
]);

/** Stacked if the sidebar leaves too little room. */
export const equals = style([
  layouts.columns,
  {
    alignItems: 'stretch',
    '@media': { [from.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
]);

export const generate = layouts.panelStack;
export const generateLine = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(4),
  '@media': {
    [from.tablet]: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  },
});
export const generateText = style({ color: theme.color.quiet, maxWidth: '34rem' });
export const generateActions = style([
  layouts.inRow,
  { flex: 'none', width: '100%', '@media': { [from.tablet]: { width: 'auto' } } },
]);
export const generateButton = style({
  flex: '1 0 auto',
  '@media': { [from.tablet]: { flex: 'none', minWidth: '15rem' } },
});
export const running = style({ paddingTop: space(5), borderTop: hairline });

export const actions = style({
  display: 'grid',
  overflow: 'clip',
  gridTemplateColumns: '1fr 1fr',
  '@media': { [from.desktop]: { gridTemplateColumns: 'repeat(4, 1fr)' } },
});
export const action = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
  position: 'relative',
  padding: space(4, 5),
  minWidth: 0,
  minHeight: 76,
  transition: `background ${theme.motion.feedback} ${theme.motion.easing}`,
  borderInlineStart: hairline,
  selectors: {
    '&:hover': { background: theme.color.raised },
    '&:nth-child(odd)': { borderInlineStart: 0 },
    '&:nth-child(n+3)': { borderTop: hairline },
  },
  '@media': {
    [from.desktop]: {
      selectors: {
        '&:nth-child(n+3)': { borderTop: 0 },
        '&:nth-child(3)': { borderInlineStart: hairline },
      },
    },
  },
});
export const actionText = lists.note;
/** The link's click area covers the whole tile. */
export const actionLink = style({
  ...bareButton,
  padding: 0,
  color: theme.color.brandStrong,
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  selectors: { '&::after': { content: '', ...fill, borderRadius: 'inherit' } },
});
/** Stacked above the tile's click area. */
export const actionMore = style({ position: 'relative', alignSelf: 'start', marginTop: 'auto' });
export const actionButton = style([textLink, actionMore, { ...bareButton, padding: 0, font: 'inherit' }]);

export const rows = lists.rows;
export const row = style([lists.panelRow, cluster([1, 3], 'center')]);
export const rowMain = style({ flex: '1 1 12rem', minWidth: 0 });
export const rowTitle = lists.nameLink;
export const rowNote = lists.note;
export const rowWarning = lists.noteWarning;
export const rowError = lists.noteDanger;
/** One width for every status, so that the texts align. */
export const rowState = style({
  flex: '1 1 100%',
  '@media': { [from.tablet]: { flex: 'none', minWidth: '7rem' } },
});
export const calm = lists.emptyNote;
export const column = layouts.stack;
export const charts = style({
  ...grid(5),
  '@media': { [from.desktop]: { gridTemplateColumns: 'repeat(auto-fit, minmax(17rem, 1fr))' } },
});
/**
 * Takes the whole row: the first chart, which has a list beside it, and the sentence for charts without data.
 */
export const wideChart = style({ '@media': { [from.desktop]: { gridColumn: '1 / -1' } } });
/** As high as a chart with its figure and table toggle. */
export const chartPlace = style({ ...grid(4), gridTemplateRows: 'auto 1fr', height: 324, padding: space(5) });
export const rowSide = style([layouts.inRow, { gap: space(2) }]);
export const failure = style([stacked, { gap: space(3) }]);
export const channel = style(inlineRow(1));
export const rowActions = style(cluster(3, 'center'));
