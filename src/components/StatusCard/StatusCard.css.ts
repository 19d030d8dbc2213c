import { style } from '@vanilla-extract/css';
import { actions as actionBar } from '#src/design/layout.css.ts';
import { centered, outlined, quietText } from '#src/design/mixins.ts';
import { gutter, sectionSpace, space, width } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const place = style({ ...centered, padding: `${sectionSpace} ${gutter}` });
export const card = style({
  width: '100%',
  maxWidth: width.narrow,
  padding: `clamp(1.5rem, 5vw, 3rem)`,
  ...outlined('card'),
  background: theme.color.paper,
});
export const scale = style({ marginBottom: space(8) });
export const title = style({ fontSize: theme.size[38] });
export const text = style({ marginTop: space(4), ...quietText(18) });
export const actions = style([actionBar, { marginTop: space(8) }]);
