import { style } from '@vanilla-extract/css';
import { cluster, grid } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const text = style({ position: 'relative', ...grid(1), minWidth: 0 });
/**
 * Shown only at the focused field, because a form has up to a hundred texts. In the label's line and without
 * height, or the form would move when another button is pressed, and the click would miss.
 */
export const menu = style({
  display: 'none',
  position: 'absolute',
  bottom: '100%',
  insetInlineEnd: 0,
  background: theme.color.paper,
  selectors: { [`${text}:focus-within > &`]: { display: 'block' } },
});
export const offers = style({ ...cluster(1), margin: 0, padding: 0 });
export const offer = style({
  padding: space(1, 2),
  border: `1px dashed ${theme.color.control}`,
  borderRadius: theme.radius.control,
  background: theme.color.brandTint,
  color: theme.color.ink,
  font: 'inherit',
  fontSize: theme.size[13],
  textAlign: 'start',
  cursor: 'pointer',
});
export const chip = style({
  padding: space(0, 1),
  borderRadius: theme.radius.control,
  background: theme.color.brandTint,
  color: theme.color.brandStrong,
});
