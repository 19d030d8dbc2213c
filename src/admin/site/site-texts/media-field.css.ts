import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const field = recipe({
  base: {
    display: 'grid',
    gap: space(2),
    padding: space(3),
    border: `1px solid ${theme.color.hairline}`,
    borderRadius: theme.radius.control,
  },
  variants: {
    over: { true: { borderColor: theme.color.brand, background: theme.color.brandTint } },
  },
});
export const label = style({ fontSize: theme.size[14], fontWeight: theme.weight.medium });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(4) });
export const side = style({ display: 'grid', gap: space(2), minWidth: 0 });
export const preview = style({
  width: '9rem',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: theme.radius.control,
  background: theme.color.raised,
});
export const fileName = style({
  fontSize: theme.size[14],
  color: theme.color.quiet,
  overflowWrap: 'anywhere',
});
export const help = style({ fontSize: theme.size[13], color: theme.color.quiet });
export const fault = style({ fontSize: theme.size[13], color: theme.color.danger });
