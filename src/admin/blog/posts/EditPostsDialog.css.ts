import { style } from '@vanilla-extract/css';
import { withMouse } from '#src/design/breakpoints.ts';
import { cluster, inlineRow, outlined, quietText } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const group = style({ border: 0, padding: 0, margin: 0, minWidth: 0 });
export const tags = style(cluster(2));
export const tag = style({
  ...inlineRow(2),
  minHeight: space(11),
  paddingInline: space(3),
  ...outlined('control', 'control'),
  fontSize: theme.size[14],
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { background: theme.color.raised },
    '&:has(:checked)': { textDecoration: 'line-through', background: theme.color.raised },
  },
  '@media': { [withMouse]: { minHeight: space(8) } },
});
export const count = style(quietText(13));
