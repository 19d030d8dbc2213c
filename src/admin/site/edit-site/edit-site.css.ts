import { style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { cluster, grid, hairline, quietText, row } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import { stack } from '../../ui/layouts.css.ts';

export const screen = style({
  position: 'fixed',
  inset: 0,
  zIndex: theme.layer.progress,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  background: theme.color.paper,
});
export const bar = style({ ...cluster(3, 'center'), padding: space(2, 4), borderBottom: hairline });
export const title = style({
  fontSize: theme.size[18],
  '@media': { [below.tablet]: { display: 'none' } },
});
export const choice = style({ ...row(2), minWidth: 0, flex: '0 1 22rem' });
export const filler = style({ flex: 1, '@media': { [below.tablet]: { display: 'none' } } });
/** Not on a phone, which shows the phone layout anyway. */
export const width = style({ '@media': { [below.tablet]: { display: 'none' } } });
export const work = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 24rem',
  minHeight: 0,
  '@media': {
    [below.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 1fr) 42vh',
    },
  },
});
export const stage = style({
  display: 'flex',
  justifyContent: 'center',
  minWidth: 0,
  minHeight: 0,
  background: theme.color.raised,
});
export const frame = style({ width: '100%', height: '100%', border: 0, background: theme.color.paper });
export const phone = style({ maxWidth: '390px' });
export const panel = style([
  stack,
  {
    overflowY: 'auto',
    padding: space(5),
    borderInlineStart: hairline,
    '@media': {
      [below.desktop]: { borderInlineStart: 0, borderTop: hairline },
    },
  },
]);
export const field = style(grid(2));
export const section = stack;
export const note = style(quietText(14));
/** The text's origin stays visible while its field, further down, is shown. */
export const origin = style([
  note,
  {
    position: 'sticky',
    top: `calc(-1 * ${space(5)})`,
    zIndex: 1,
    paddingBlock: space(2),
    background: theme.color.paper,
  },
]);
