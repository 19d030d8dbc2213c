import { style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { ellipsis, font, inlineRow, row, underlinedOnHover } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as lists from '../../ui/lists.css.ts';
import * as selection from '../../ui/selection.css.ts';

export const title = style({
  minWidth: '10rem',
  color: theme.color.ink,
  fontWeight: theme.weight.medium,
  overflowWrap: 'anywhere',
});
export const titleLink = style({
  ...inlineRow(),
  minHeight: space(6),
  color: 'inherit',
  ...underlinedOnHover,
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
export const note = style([lists.noteWarning, { display: 'block', fontWeight: theme.weight.regular }]);
export const bulk = selection.bulk;
export const bulkCount = selection.bulkCount;
export const bulkRoom = selection.bulkRoom;
export const titleText = style({ minWidth: 0 });
/** One line where there is room, so that rows keep one height. */
export const tags = style({
  display: 'block',
  maxWidth: '34rem',
  ...ellipsis,
  color: theme.color.quiet,
  ...font(13, 'regular'),
  '@media': { [below.desktop]: { whiteSpace: 'normal' } },
});
export const author = style({ maxWidth: '9rem', overflowWrap: 'anywhere' });
export const view = style({ '@media': { [below.desktop]: { marginInlineStart: 'auto' } } });
export const rowEnd = style({ ...row(2), justifyContent: 'flex-end' });
export const box = selection.box;
export const boxCell = selection.boxCell;
export const titleLine = style({
  ...row(3, 'flex-start'),
  '@media': { '(pointer: coarse)': { alignItems: 'center' } },
});
/** On one line where there is room: rows of equal height keep scrolling smooth. */
export const badges = style({
  ...row(3),
  whiteSpace: 'nowrap',
  '@media': { [below.desktop]: { flexWrap: 'wrap' } },
});
export const scroller = style({
  maxHeight: 'max(24rem, 100dvh - 22rem)',
  // Rows that mount and unmount must not shift those in view.
  overflowAnchor: 'none',
  // Cards scroll with the page, so that none is cut off.
  '@media': { [below.desktop]: { selectors: { '&&': { maxHeight: 'none', overflow: 'visible' } } } },
});
/**
 * Secondary columns, hidden where the sidebar leaves little room. `&&` because cells of a card are blocks.
 */
export const minor = style({ '@media': { [below.wide]: { selectors: { '&&': { display: 'none' } } } } });
export const gap = style({ padding: '0 !important', border: '0 !important' });
