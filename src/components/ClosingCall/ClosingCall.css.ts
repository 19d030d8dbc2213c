import { style } from '@vanilla-extract/css';
import { stack } from '#src/design/mixins.ts';
import { sectionSpace, space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const ground = style({
  background: theme.color.brand,
  color: theme.color.onBrand,
});
export const inner = style({
  ...stack(6),
  alignItems: 'center',
  paddingTop: sectionSpace,
  paddingBottom: space(20),
  textAlign: 'center',
});
export const title = style({
  maxWidth: '52rem',
  fontSize: theme.size[76],
  lineHeight: theme.leading.display,
  letterSpacing: theme.tracking.display,
});
export const text = style({ fontSize: theme.size[21], marginBottom: space(2) });
export const scale = style({ color: theme.color.onBrand, height: space(8) });
