import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { grid } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const points = style({
  ...grid(10),
  '@media': {
    [from.tablet]: { gridTemplateColumns: '1fr 1fr' },
    [from.desktop]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  },
});
export const point = style({ borderTop: `1px solid ${theme.color.ink}`, paddingTop: space(5) });
export const title = style({ fontSize: theme.size[21] });
export const text = style({ marginTop: space(2), color: theme.color.quiet, whiteSpace: 'pre-line' });
