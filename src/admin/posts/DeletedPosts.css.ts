import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const list = style({ margin: 0, padding: 0, listStyle: 'none', fontSize: theme.size[14] });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  paddingBlock: space(3),
  borderBottom: `1px solid ${theme.colour.hairline}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
});
export const words = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const note = style({ display: 'block', fontSize: theme.size[13], color: theme.colour.quiet });
