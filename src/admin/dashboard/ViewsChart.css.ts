import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** The days, and the pages beside them. */
export const beside = style({
  display: 'grid',
  gap: space(5),
  alignItems: 'start',
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 1fr)', gap: space(8) } },
});
export const pages = style({ width: '100%', borderCollapse: 'collapse', fontSize: theme.size[14] });
export const caption = style({
  textAlign: 'start',
  color: theme.colour.quiet,
  fontSize: theme.size[13],
  paddingBottom: space(1),
});
export const path = style({ width: '100%', textAlign: 'start', fontWeight: 400, paddingBottom: space(1) });
export const link = style({
  fontWeight: 400,
  overflowWrap: 'anywhere',
  '@media': { [from.tablet]: { minHeight: 24 } },
});
export const share = style({ display: 'block', width: '100%', height: 3 });
export const shareBar = style({ fill: theme.colour.brand });
export const count = style({
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  paddingInlineStart: space(4),
  verticalAlign: 'middle',
});
export const none = style({ color: theme.colour.quiet, fontSize: theme.size[14] });
