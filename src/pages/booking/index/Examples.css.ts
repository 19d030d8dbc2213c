import { style } from '@vanilla-extract/css';
import { filmSize } from '#src/content/film-size.ts';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const list = style({ borderTop: `1px solid ${theme.colour.ink}` });
export const example = style({
  display: 'grid',
  gap: space(5),
  alignItems: 'start',
  paddingBlock: space(6),
  borderBottom: `1px solid ${theme.colour.hairline}`,
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'minmax(0, 17rem) minmax(0, 1fr)', gap: space(8) },
  },
});
export const poster = style({
  width: '100%',
  aspectRatio: `${filmSize.width} / ${filmSize.height}`,
  objectFit: 'cover',
  border: `1px solid ${theme.colour.hairline}`,
  borderRadius: theme.radius.card,
  background: theme.colour.raised,
});
export const title = style({ fontSize: theme.size[28] });
export const text = style({ marginTop: space(2), color: theme.colour.quiet });
export const includes = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(5)}`,
  marginTop: space(3),
  fontSize: theme.size[14],
});
export const item = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space(2),
  selectors: { '&::before': { content: '+', color: theme.colour.brand, fontWeight: 600 } },
});
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  marginTop: space(1),
  color: theme.colour.brand,
  fontSize: '0.9375rem',
  fontWeight: 600,
  textUnderlineOffset: '4px',
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
