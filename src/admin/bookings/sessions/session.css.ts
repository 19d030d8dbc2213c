import { style } from '@vanilla-extract/css';
import { below, from } from '#src/design/breakpoints.ts';
import {
  bareList,
  cluster,
  fileButton,
  fill,
  font,
  inlineRow,
  ownLines,
  progressBar,
  quietText,
} from '#src/design/mixins.ts';
import { notice } from '#src/design/notice.css.ts';
import { space } from '#src/design/space.ts';
import { numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

/** One column on half a screen, as beside a video call. */
export const columns = style([
  layouts.columns,
  { '@media': { [from.wide]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' } } },
]);
export const stack = layouts.stack;
/**
 * In one column, the order is hour, notes, client's brief, outcome, so the main column's panels join the grid
 * directly.
 */
export const main = style([
  layouts.stack,
  {
    '@media': { [below.wide]: { display: 'contents' } },
  },
]);
const inOrder = (order: number) => style({ '@media': { [below.wide]: { order } } });
export const notes = inOrder(1);
export const client = style([layouts.stack, inOrder(2)]);
export const outcome = inOrder(3);
export const filter = style({ '@media': { [from.tablet]: { gridTemplateColumns: '14rem' } } });
export const body = layouts.panelStack;
export const clock = style([layouts.panelStack, { gap: space(3) }]);
export const clockLine = style({ ...cluster([1, 4], 'baseline'), justifyContent: 'space-between' });
export const minutes = style([numerals, font(38, 'strong', 'title')]);
export const over = style({ color: theme.color.danger });
export const phase = style({ fontSize: theme.size[16], overflowWrap: 'anywhere' });
export const phaseName = style({ fontWeight: theme.weight.strong });
export const phases = style({
  display: 'grid',
  gap: space(0, 4),
  ...bareList,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  ...quietText(13),
});
export const phaseNow = style({ color: theme.color.ink, fontWeight: theme.weight.medium });
export const actions = layouts.inRow;
export const facts = style({ padding: space(2, 5) });
export const written = style({ ...ownLines, unicodeBidi: 'plaintext' });
export const files = style(bareList);
export const file = style([lists.spread, { minHeight: space(9), overflowWrap: 'anywhere' }]);
export const state = style({ minHeight: '1.5em', ...quietText(13) });
export const problem = style({ color: theme.color.danger, fontSize: theme.size[13] });
export const contested = style([notice.caution, layouts.stack, { gap: space(3) }]);
export const check = style({ ...inlineRow(2), minHeight: space(11) });
export const area = style({ resize: 'vertical', lineHeight: theme.leading.text });
export const bar = style(progressBar);
export const choose = style({
  ...fileButton,
  minHeight: space(9),
  paddingInline: space(3),
  ...font(14, 'strong'),
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
export const input = style({ ...fill, opacity: 0, cursor: 'pointer' });
