import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const job = style({ display: 'flex', flexDirection: 'column', gap: space(2), minWidth: 0 });
export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(4),
});
export const sentence = style({ fontWeight: 600, fontSize: theme.size[16] });
export const figures = style({
  display: 'flex',
  gap: space(4),
  fontFamily: theme.font.mono,
  fontVariantNumeric: 'tabular-nums',
  color: theme.colour.quiet,
});
export const about = style({ color: theme.colour.quiet, fontSize: theme.size[13] });
export const warning = style({ color: theme.colour.warning });
export const error = style({ color: theme.colour.danger });
export const actions = style({ display: 'flex', gap: space(2), marginTop: space(1) });
