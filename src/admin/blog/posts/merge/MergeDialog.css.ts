import { style } from '@vanilla-extract/css';
import * as lists from '#src/admin/ui/lists.css.ts';
import { from } from '#src/design/breakpoints.ts';
import { font, grid, outlined, ownLines, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const passages = style([lists.rows, stack(6)]);
export const passage = style(stack(3));
export const place = style({
  display: 'flex',
  justifyContent: 'space-between',
  fontWeight: theme.weight.strong,
});
export const count = style([lists.note, { fontWeight: theme.weight.regular }]);
export const sides = style({ ...grid(3), '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } } });
export const side = style({ minWidth: 0, margin: 0, ...outlined('control'), overflow: 'hidden' });
export const sideName = style({
  padding: space(1, 3),
  background: theme.color.raised,
  ...font(13, 'medium'),
});
export const text = style({
  margin: 0,
  padding: space(3),
  maxHeight: '16rem',
  overflowY: 'auto',
  ...ownLines,
  fontFamily: theme.font.mono,
  fontSize: theme.size[13],
  lineHeight: theme.leading.body,
});
export const nothing = style({ color: theme.color.quiet });
