import { style } from '@vanilla-extract/css';
import { hairline, spread } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const bar = style({
  borderBottom: hairline,
  background: theme.color.raised,
  fontSize: theme.size[14],
  '@media': { print: { display: 'none' } },
});
export const row = style({ ...spread(4), minHeight: space(12) });
export const text = style({ minWidth: 0, overflowWrap: 'anywhere' });
