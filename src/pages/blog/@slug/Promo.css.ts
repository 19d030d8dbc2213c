import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { font, grid, outlined, quietText } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { displayText, numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const side = style({
  display: 'none',
  '@media': {
    [from.desktop]: { display: 'block', position: 'sticky', top: '6.5rem', alignSelf: 'start' },
  },
});
export const inline = style({ marginTop: space(12), '@media': { [from.desktop]: { display: 'none' } } });
export const card = style({ padding: space(6), ...outlined('card'), background: theme.color.raised });
export const title = style([displayText, { fontSize: theme.size[21] }]);
export const trial = style({ marginTop: space(2), ...quietText(14) });
export const options = style({ ...grid(3), marginTop: space(5) });
export const option = style({
  display: 'grid !important',
  gridTemplateColumns: '1fr auto',
  gap: `${space(1)} ${space(2)} !important`,
  alignItems: 'center',
  paddingBlock: space(3),
  textAlign: 'start',
});
export const price = style([numerals, { gridColumn: '1 / -1', ...font(14, 'medium') }]);
export const badge = style({
  padding: space(0, 2),
  borderRadius: theme.radius.round,
  background: theme.color.onBrand,
  color: theme.color.brand,
  lineHeight: theme.leading.compact,
  fontSize: theme.size[14],
});
