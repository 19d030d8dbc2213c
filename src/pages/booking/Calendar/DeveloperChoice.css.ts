import { style } from '@vanilla-extract/css';
import { cluster, font, outlined, quietText, row } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const choice = style({ minWidth: 0, marginBottom: space(6), border: 0, padding: 0 });
export const legend = style({ marginBottom: space(2), padding: 0, ...font(14, 'strong') });
export const list = style(cluster(2));
export const radio = style({ flex: 'none' });
export const option = style({
  ...row(3),
  minHeight: '3rem',
  maxWidth: '20rem',
  padding: space(2, 4, 2, 3),
  ...outlined('control', 'control'),
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: theme.color.brand, background: theme.color.brandTint },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.color.brand}`, outlineOffset: '2px' },
  },
});
export const copy = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const name = style({ fontWeight: theme.weight.strong, overflowWrap: 'anywhere' });
export const about = style(quietText(14));
