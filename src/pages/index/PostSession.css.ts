import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { font, grid, hairline, quietText, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const options = style({
  display: 'grid',
  gap: space(0, 16),
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gridTemplateRows: 'auto auto' },
  },
});
export const common = style({
  ...stack(10),
  justifyContent: 'space-between',
  padding: `clamp(1.5rem, 1rem + 2vw, 3rem)`,
  borderRadius: theme.radius.media,
  background: theme.color.brandTint,
  '@media': { [from.desktop]: { gridRow: '1 / 3' } },
});
export const other = style({
  ...stack(6),
  paddingBlock: space(10),
  borderBottom: hairline,
  selectors: { '&:last-child': { borderBottom: 0 } },
  '@media': {
    [from.desktop]: {
      selectors: { '&:nth-child(2)': { paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
    },
  },
});
export const copy = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' });
export const tag = style({
  marginBottom: space(5),
  padding: space(1, 3),
  borderRadius: theme.radius.control,
  background: theme.color.brand,
  color: theme.color.onBrand,
  ...font(14, 'strong'),
});
export const title = style({ fontSize: theme.size[28] });
globalStyle(`${common} ${title}`, { fontSize: theme.size[54], letterSpacing: theme.tracking.display });
export const price = style({ marginTop: space(2), ...font(18, 'strong'), color: theme.color.brand });
export const text = style({ marginTop: space(4), maxWidth: '34rem' });
globalStyle(`${common} ${text}`, { fontSize: theme.size[21], lineHeight: theme.leading.text });
export const points = style({
  marginTop: space(4),
  padding: 0,
  listStyle: 'none',
  color: theme.color.quiet,
});
export const point = style({
  position: 'relative',
  paddingBlock: space(1),
  paddingInlineStart: space(6),
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 0,
      top: '0.95em',
      width: space(3),
      height: '2px',
      background: theme.color.brand,
    },
  },
});

export const hours = style(grid(4));
export const hour = style({
  display: 'grid',
  gridTemplateColumns: `${space(16)} minmax(0, 1fr)`,
  alignItems: 'end',
});
export const hourLabel = style({
  ...quietText(14),
  fontVariantNumeric: 'tabular-nums',
  lineHeight: theme.leading.display,
});
