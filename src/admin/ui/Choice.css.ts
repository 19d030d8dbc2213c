import { style } from '@vanilla-extract/css';
import { withMouse } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const group = style({ border: 0, padding: 0, minWidth: 0 });
export const legend = style({
  padding: 0,
  marginBottom: space(1),
  fontSize: theme.size[14],
  fontWeight: 600,
});
export const options = style({
  display: 'inline-flex',
  border: `1px solid ${theme.colour.control}`,
  borderRadius: theme.radius.control,
  overflow: 'clip',
});
export const option = style({
  display: 'inline-flex',
  alignItems: 'center',
  position: 'relative',
  minHeight: 44,
  paddingInline: space(4),
  fontSize: theme.size[14],
  cursor: 'pointer',
  borderInlineStart: `1px solid ${theme.colour.control}`,
  selectors: {
    '&:first-child': { borderInlineStart: 0 },
    '&:hover': { background: theme.colour.raised },
    '&:has(:checked)': { background: theme.colour.ink, color: theme.colour.paper, fontWeight: 600 },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.colour.brand}`, outlineOffset: '-4px' },
  },
  '@media': { [withMouse]: { minHeight: 36 } },
});
export const radio = style({ position: 'absolute', opacity: 0, inset: 0, margin: 0, cursor: 'pointer' });
