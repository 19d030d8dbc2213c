import { style } from '@vanilla-extract/css';
import { below, from } from '#src/design/breakpoints.ts';
import { cluster, font, grid, hairline, inlineRow, ownLines, quietText } from '#src/design/mixins.ts';
import { notice } from '#src/design/notice.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';
import * as ui from '../../ui/ui.css.ts';

export const steps = style({ ...cluster([1, 6], 'baseline'), marginBottom: space(5), ...quietText(14) });
/** The number follows its name in the DOM but is shown above it. */
export const step = style({
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'baseline',
  gap: space(2),
});
export const stepCount = style({
  color: theme.color.ink,
  ...font(21, 'strong'),
  fontVariantNumeric: 'tabular-nums',
});
export const stepList = style({ display: 'contents' });
export const filters = style([
  layouts.filterBar,
  {
    alignItems: 'end',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': {
      [from.desktop]: { gridTemplateColumns: 'auto minmax(8rem, 1fr) repeat(3, minmax(0, 10rem))' },
    },
  },
]);
export const mailFilter = layouts.filterBar;
export const rowLink = style({
  ...inlineRow(),
  minHeight: space(9),
  color: theme.color.ink,
  fontWeight: theme.weight.medium,
  textUnderlineOffset: '4px',
});
export const client = style({ minWidth: '12rem', overflowWrap: 'anywhere' });
export const columns = style([
  layouts.columns,
  {
    marginBottom: space(5),
    '@media': { [from.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
]);
export const alert = style([notice.danger, { marginBottom: space(5) }]);
export const facts = style({ padding: space(2, 5) });
export const fact = lists.fact;
/** Sent by a browser, so it may be one long word. */
export const said = style({ overflowWrap: 'anywhere' });
export const reference = style({ fontFamily: theme.font.mono, fontSize: theme.size[13] });
export const room = style({ ...grid(2), justifyItems: 'start', overflowWrap: 'anywhere' });
export const buttons = style(cluster(2, 'center'));
export const receipt = style({ marginInlineEnd: space(3), whiteSpace: 'nowrap' });
export const idea = style({ padding: space(5), ...ownLines, unicodeBidi: 'plaintext' });
/** Long questions and answers take the whole width, one below the other. */
export const answerRow = style([lists.row, { ...grid(1), fontSize: theme.size[14] }]);
export const answer = style({ ...ownLines, overflowWrap: 'anywhere' });
export const history = style({ padding: space(2, 5), listStyle: 'none' });
export const event = style([
  lists.row,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space(0, 4),
    fontSize: theme.size[14],
  },
]);
export const mail = style({ paddingInline: space(5) });
export const letter = lists.row;
export const letterHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(0, 4),
  minHeight: space(11),
  fontSize: theme.size[14],
});
export const subject = style({
  fontWeight: theme.weight.medium,
  textDecoration: 'underline',
  textDecorationColor: theme.color.control,
  textUnderlineOffset: '4px',
});
export const stack = layouts.stack;
/** At the end of the line, or on a phone on a line of its own. */
export const letterTo = style({
  marginInlineStart: 'auto',
  overflowWrap: 'anywhere',
  '@media': { [below.tablet]: { width: '100%' } },
});
export const text = style({
  margin: space(2, 0, 3),
  padding: space(4),
  borderRadius: theme.radius.control,
  background: theme.color.raised,
  fontFamily: theme.font.text,
  fontSize: theme.size[14],
  ...ownLines,
});
export const mailNote = style({ marginBottom: space(2), fontSize: theme.size[13] });
/** For an e-mail that is not needed, which is no error. */
export const mailReason = style([mailNote, { color: theme.color.quiet }]);
export const mailError = style([mailNote, { color: theme.color.danger }]);
export const form = layouts.panelStack;
export const days = style({ ...cluster([1, 4]), border: 0, padding: 0, minWidth: 0 });
export const legend = ui.legend;
export const weekday = style({ ...inlineRow(2), minHeight: space(11), fontSize: theme.size[14] });
export const pair = layouts.pair;
export const list = style({
  padding: space(2, 5),
  borderTop: hairline,
});
export const item = style([lists.spread, { fontSize: theme.size[14] }]);
export const booked = style({ display: 'block', color: theme.color.warning });
