import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const bar = style({
  borderBottom: `1px solid ${theme.color.hairline}`,
  background: theme.color.raised,
  fontSize: theme.size[14],
  '@media': { print: { display: 'none' } },
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  minHeight: space(12),
});
export const words = style({ minWidth: 0, overflowWrap: 'anywhere' });
