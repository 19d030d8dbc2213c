import { style } from '@vanilla-extract/css';
import { videoSize } from '#src/content/site/video-size.ts';
import { from } from '#src/design/breakpoints.ts';
import { standaloneLink } from '#src/design/links.css.ts';
import { cluster, grid, outlined } from '#src/design/mixins.ts';
import { row, rows } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const list = rows;
export const example = style([
  row.large,
  {
    ...grid(5),
    alignItems: 'start',
    '@media': {
      [from.tablet]: { gridTemplateColumns: 'minmax(0, 17rem) minmax(0, 1fr)', gap: space(8) },
    },
  },
]);
export const copy = row.large;
export const poster = style({
  width: '100%',
  aspectRatio: `${videoSize.width} / ${videoSize.height}`,
  objectFit: 'cover',
  ...outlined('card'),
  background: theme.color.raised,
});
export const title = style({ fontSize: theme.size[28] });
export const text = style({ marginTop: space(2), color: theme.color.quiet });
export const includes = style({ ...cluster([1, 5]), marginTop: space(3), fontSize: theme.size[14] });
export const item = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space(2),
  selectors: { '&::before': { content: '+', color: theme.color.brand, fontWeight: theme.weight.strong } },
});
export const link = style([
  standaloneLink,
  {
    marginTop: space(1),
    textDecoration: 'none',
    selectors: { '&:hover': { textDecoration: 'underline' } },
  },
]);
