import { style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import {
  cluster,
  ellipsis,
  font,
  hairline,
  inlineRow,
  row,
  square,
  underlinedOnHover,
} from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as lists from '../../ui/lists.css.ts';

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
/** At the bottom of a phone's screen, in reach of a thumb. */
export const bulk = style({
  ...cluster(2, 'center'),
  padding: space(2, 5),
  background: theme.color.brandTint,
  borderBottom: hairline,
  fontWeight: theme.weight.medium,
  '@media': {
    [below.tablet]: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: theme.layer.header,
      padding: `${space(3)} ${space(4)} calc(${space(3)} + env(safe-area-inset-bottom))`,
      borderTop: hairline,
      boxShadow: theme.shadow.floating,
    },
  },
});
export const bulkCount = style({
  marginInlineEnd: space(2),
  '@media': { [below.tablet]: { flex: '1 1 100%' } },
});
export const bulkRoom = style({ '@media': { [below.tablet]: { paddingBottom: space(32) } } });
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
export const box = style({ ...square(5), margin: 0, cursor: 'pointer' });
/** A touch-sized checkbox: the area around it belongs to its label. */
export const boxCell = style({
  display: 'inline-flex',
  padding: space(2),
  margin: `calc(-1 * ${space(2)})`,
  cursor: 'pointer',
  '@media': { '(pointer: coarse)': { padding: space(3), margin: `calc(-1 * ${space(3)})` } },
});
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
