import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { cluster, font, grid, outlined, quietText } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const field = recipe({
  base: { ...grid(2), padding: space(3), ...outlined('control') },
  variants: {
    over: { true: { borderColor: theme.color.brand, background: theme.color.brandTint } },
  },
});
export const label = style(font(14, 'medium'));
export const row = style(cluster(4, 'center'));
export const side = style({ ...grid(2), minWidth: 0 });
export const preview = style({
  width: '9rem',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: theme.radius.control,
  background: theme.color.raised,
});
export const fileName = style({ ...quietText(14), overflowWrap: 'anywhere' });
export const help = style(quietText(13));
export const fault = style({ fontSize: theme.size[13], color: theme.color.danger });
