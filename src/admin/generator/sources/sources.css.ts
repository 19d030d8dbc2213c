import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { bareList, grid, inlineRow, quietText } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import { nameLink } from '../../ui/lists.css.ts';

export const filters = style({
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 14rem' } },
});
export const stack = style({ ...grid(5), minWidth: 0 });
/** Large enough to tap. */
export const name = style([
  nameLink,
  { ...inlineRow(), minHeight: space(6), '@media': { '(pointer: coarse)': { minHeight: space(11) } } },
]);
export const title = style({ minWidth: '12rem' });
export const below = style({ display: 'block', marginTop: space(1), overflowWrap: 'anywhere' });
export const facts = style({ padding: space(2, 5) });
export const heading = style({ marginBottom: space(1), ...quietText(13), overflowWrap: 'anywhere' });
export const span = style({
  maxWidth: '72ch',
  fontSize: theme.size[14],
  lineHeight: theme.leading.text,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const quoted = style({ ...bareList, ...grid(3), margin: `${space(3)} 0` });
export const quotation = style({
  maxWidth: '72ch',
  margin: 0,
  marginBottom: space(1),
  padding: `0 0 0 ${space(3)}`,
  borderInlineStart: `3px solid ${theme.color.danger}`,
  fontSize: theme.size[14],
  lineHeight: theme.leading.text,
  overflowWrap: 'anywhere',
});
export const decision = style({ ...inlineRow(), flexWrap: 'wrap', gap: space(2) });
export const panelPart = style({ padding: space(4, 5) });
export const area = style({ minHeight: '12rem' });
