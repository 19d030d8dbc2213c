import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { grid, ownLines } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const themes = layouts.stack;
export const notices = style({ selectors: { '&:not(:empty)': { marginBottom: space(5) } } });
export const filters = style({
  ...grid(3),
  '@media': { [from.tablet]: { gridTemplateColumns: '16rem minmax(0, 1fr)', alignItems: 'center' } },
});
export const answered = style([lists.note, lists.wideOnly]);
export const help = style([lists.note, { padding: space(3, 5), maxWidth: '44rem' }]);
export const question = style({ minWidth: '16rem' });
export const questionText = style({ fontWeight: theme.weight.medium, overflowWrap: 'anywhere' });
export const keyword = style([lists.note, { overflowWrap: 'anywhere' }]);
export const why = style([lists.noteWarning, { maxWidth: '32rem' }]);
export const post = style({ minWidth: '12rem', maxWidth: '22rem', overflowWrap: 'anywhere' });
export const others = style([lists.note, { margin: 0, paddingInlineStart: space(4) }]);
export const actions = layouts.rowActions;
export const lines = style({ minHeight: '14rem', resize: 'vertical' });

/** The text that stays, beside parts to take over. */
export const panes = style({
  ...grid(5),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const scroller = style({ maxHeight: '40rem' });
export const block = style([lists.panelRow, grid(2)]);
export const blockText = style({
  margin: 0,
  ...ownLines,
  fontFamily: theme.font.mono,
  fontSize: theme.size[13],
  lineHeight: theme.leading.text,
});
export const facts = style([lists.rows, grid(1)]);
