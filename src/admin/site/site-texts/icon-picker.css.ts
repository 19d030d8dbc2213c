import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  textAlign: 'start',
  cursor: 'pointer',
});
/** Keeps its place while the drawing loads. */
export const preview = style({ flex: 'none', display: 'inline-flex', width: space(5), height: space(5) });
export const chosen = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const choose = style({ color: theme.color.brand, fontWeight: theme.weight.medium });

export const picker = style({ display: 'grid', gap: space(3) });
export const count = style({ fontSize: theme.size[13], color: theme.color.quiet });
export const list = style({ display: 'grid', gap: space(5) });
export const group = style({
  marginBottom: space(2),
  fontSize: theme.size[14],
  fontWeight: theme.weight.strong,
});
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
  padding: `${space(3)} ${space(1)} ${space(2)}`,
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
  fontSize: theme.size[13],
  lineHeight: theme.leading.label,
  color: theme.color.quiet,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
