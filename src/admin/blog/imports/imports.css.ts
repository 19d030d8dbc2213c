import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { bareList, hairline, row, square } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const stack = layouts.stack;
export const filters = style([
  layouts.filterBar,
  {
    borderTop: hairline,
    '@media': { [from.tablet]: { gridTemplateColumns: '14rem 1fr', alignItems: 'center' } },
  },
]);
export const line = style({
  ...row(3, 'flex-start'),
  '@media': { '(pointer: coarse)': { alignItems: 'center' } },
});
export const box = style({ ...square(5), margin: 0, cursor: 'pointer' });
/** A touch-sized checkbox: the area around it belongs to its label. */
export const boxCell = style({
  display: 'inline-flex',
  padding: space(2),
  margin: `calc(-1 * ${space(2)})`,
  cursor: 'pointer',
  '@media': { '(pointer: coarse)': { padding: space(3), margin: `calc(-1 * ${space(3)})` } },
});
export const item = style({ minWidth: '14rem', maxWidth: '26rem' });
export const textBlock = style({ minWidth: 0 });
export const text = style({ fontWeight: theme.weight.medium, overflowWrap: 'anywhere' });
export const also = style([lists.note, { overflowWrap: 'anywhere' }]);
export const notes = style({ minWidth: '14rem', maxWidth: '30rem', overflowWrap: 'anywhere' });
export const sentences = style({ ...bareList, fontSize: theme.size[13] });
export const report = style([layouts.panelStack, { gap: space(2) }]);
