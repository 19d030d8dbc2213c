import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const paging = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minHeight: 52,
  padding: `${space(2)} ${space(5)}`,
  borderTop: `1px solid ${theme.colour.hairline}`,
  color: theme.colour.quiet,
  fontSize: theme.size[13],
  fontVariantNumeric: 'tabular-nums',
});
export const buttons = style({ display: 'flex', gap: space(2) });
