import { globalStyle, style } from '@vanilla-extract/css';
import { below, withMouse } from '#src/design/breakpoints.ts';
import { bareButton, centered, outlined, row, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { outOfSight } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';
import { entry, HANDLE } from '../../../ui/ordered-list/ordered-list.css.ts';

const { color } = theme;
/** Of the four buttons, which are over the line of the name. */
const ACTIONS = '9.5rem';

export const group = style({ ...stack(3), margin: 0, padding: 0, border: 0, minWidth: 0 });
export const cards = style(stack(2));
export const card = style([
  entry,
  {
    ...outlined('card'),
    background: color.paper,
    selectors: {
      '&:hover': { borderColor: color.control },
      '&:has(> details[open])': { borderColor: color.control },
      '&[data-dragged]': { borderColor: color.brand, background: color.brandTint },
      '&[data-side="before"]::after': { top: -7 },
      '&[data-side="after"]::after': { bottom: -7 },
    },
  },
]);
export const handle = style({
  position: 'absolute',
  top: 0,
  insetInlineStart: 0,
  height: space(16),
});
export const head = style({
  ...row(3),
  minHeight: space(16),
  paddingBlock: space(2),
  paddingInlineStart: HANDLE,
  paddingInlineEnd: `calc(${ACTIONS} + ${space(2)})`,
  borderRadius: theme.radius.card,
  cursor: 'pointer',
  listStyle: 'none',
  fontWeight: theme.weight.medium,
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '@media': { [below.tablet]: { paddingInlineEnd: space(3) } },
});
export const sketch = style({
  flex: 'none',
  width: '4.5rem',
  padding: space(1),
  ...outlined('control'),
  background: color.raised,
});
export const name = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const body = style({
  ...stack(5),
  padding: space(2, 5, 5),
  '@media': { [below.tablet]: { paddingInline: space(3) } },
});
// The card is their frame, and its line has their name.
globalStyle(`${body} > fieldset`, { paddingInlineStart: 0, borderInlineStart: 0 });
globalStyle(`${body} > fieldset > legend`, outOfSight);
export const actions = style({
  position: 'absolute',
  top: 0,
  insetInlineEnd: space(2),
  ...row(0),
  height: space(16),
  // The name needs the whole line.
  '@media': {
    [below.tablet]: { position: 'static', height: 'auto', padding: space(0, 2, 1), justifyContent: 'end' },
  },
});
export const action = style({
  ...centered,
  width: space(11),
  height: space(11),
  ...bareButton,
  borderRadius: theme.radius.control,
  color: color.quiet,
  selectors: {
    '&:hover:not(:disabled)': { background: color.raised, color: color.ink },
    '&:disabled': { opacity: 0.4, cursor: 'default' },
  },
  '@media': { [withMouse]: { width: space(9), height: space(9) } },
});
export const removed = style({
  padding: space(3, 4),
  border: `1px dashed ${color.control}`,
  borderRadius: theme.radius.card,
});
