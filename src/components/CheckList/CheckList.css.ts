import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const list = style({
  display: 'grid',
  columnGap: space(10),
  borderTop: `1px solid ${theme.colour.ink}`,
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const item = style({
  display: 'flex',
  gap: space(3),
  paddingBlock: space(4),
  borderBottom: `1px solid ${theme.colour.hairline}`,
  lineHeight: 1.5,
});
export const mark = style({ flex: 'none', marginTop: '0.2em', color: theme.colour.brand });
