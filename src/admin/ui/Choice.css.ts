import { style } from '@vanilla-extract/css';
import { withMouse } from '#src/design/breakpoints.ts';
import { fill, inlineRow, outlined } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as ui from './ui.css.ts';

export const group = style({ border: 0, padding: 0, minWidth: 0 });
export const legend = ui.legend;
export const options = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxWidth: '100%',
  ...outlined('control', 'control'),
  overflow: 'clip',
});
export const option = style({
  ...inlineRow(),
  position: 'relative',
  minHeight: space(11),
  paddingInline: space(4),
  fontSize: theme.size[14],
  cursor: 'pointer',
  flexGrow: 1,
  background: theme.color.paper,
  // Draws lines between options and wrapped rows; what covers the border is clipped.
  boxShadow: `0 0 0 1px ${theme.color.control}`,
  selectors: {
    '&:hover': { background: theme.color.raised },
    '&:has(:checked)': {
      background: theme.color.ink,
      color: theme.color.paper,
      fontWeight: theme.weight.strong,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.color.brand}`, outlineOffset: '-4px' },
  },
  '@media': { [withMouse]: { minHeight: space(9) } },
});
export const radio = style({ ...fill, opacity: 0, margin: 0, cursor: 'pointer' });
