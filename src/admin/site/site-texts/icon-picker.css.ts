import { style } from '@vanilla-extract/css';
import { font, quietText, row, square } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const field = style({ ...row(3), textAlign: 'start', cursor: 'pointer' });
export const preview = style({ flex: 'none', display: 'inline-flex', ...square(5) });
export const chosen = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const choose = style({ color: theme.color.brand, fontWeight: theme.weight.medium });

export const picker = style({ display: 'grid', gap: space(3) });
export const count = style(quietText(13));
export const list = style({ display: 'grid', gap: space(5) });
export const group = style({ marginBottom: space(2), ...font(14, 'strong') });
export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${space(24)}, 1fr))`,
  gap: space(1),
});
export const option = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: space(2),
  minHeight: space(16),
  padding: space(3, 1, 2),
  border: '1px solid transparent',
  borderRadius: theme.radius.control,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: theme.color.raised, borderColor: theme.color.hairline },
    '&[aria-selected="true"]': { background: theme.color.brandTint, borderColor: theme.color.brand },
  },
});
export const name = style({
  maxWidth: '100%',
  ...quietText(13),
  lineHeight: theme.leading.label,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
