import { style } from '@vanilla-extract/css';
import { below, from } from '#src/design/breakpoints.ts';
import { grid } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../ui/layouts.css.ts';
import * as lists from '../ui/lists.css.ts';
import * as ui from '../ui/ui.css.ts';

export const layout = style({
  ...grid(5),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.tablet]: { gridTemplateColumns: '11rem minmax(0, 44rem)', gap: space(8) } },
});
export const sections = style([
  lists.rows,
  {
    display: 'flex',
    gap: space(1),
    '@media': {
      [from.tablet]: { flexDirection: 'column', position: 'sticky', top: `calc(56px + ${space(5)})` },
      [below.tablet]: { flexWrap: 'wrap' },
    },
  },
]);
export const section = style([
  ui.navLink,
  {
    selectors: {
      '&[aria-current]': { color: theme.color.brandStrong, background: theme.color.brandTint },
    },
  },
]);
export const body = layouts.stack;
