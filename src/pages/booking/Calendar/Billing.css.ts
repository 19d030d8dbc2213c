import { style } from '@vanilla-extract/css';
import { grid, hairline, row, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const folded = style({ borderTop: hairline, paddingTop: space(2) });
export const summary = style({
  // Keeps its triangle.
  display: 'list-item',
  paddingBlock: space(3),
  color: theme.color.brand,
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
});
export const fields = style({ ...stack(4), paddingBlock: space(2, 3) });
export const code = style(row(3, 'flex-end'));
export const codeField = style({ flex: '1 1 auto', minWidth: 0 });
export const price = style({
  ...grid(1),
  padding: space(4),
  borderRadius: theme.radius.control,
  background: theme.color.raised,
});
export const priceNote = style({ fontSize: theme.size[14], lineHeight: theme.leading.text });
export const part = style({ display: 'flex', justifyContent: 'space-between', gap: space(4) });
export const total = style([part, { fontWeight: theme.weight.strong }]);
export const form = style(stack(4));
