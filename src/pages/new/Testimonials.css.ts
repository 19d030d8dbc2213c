import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { deferred } from '#src/design/deferred.css.ts';
import { stacked } from '#src/design/layout.css.ts';
import { cluster, fill, font, grid, inlineRow, quietText, square, stack } from '#src/design/mixins.ts';
import { row, rows } from '#src/design/rows.css.ts';
import { gutter, space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const videos = style({
  ...grid([8, 6]),
  '@media': {
    'screen and (max-width: 479.98px)': {
      gap: space(4),
      gridAutoFlow: 'column',
      gridAutoColumns: '80%',
      marginInline: `calc(-1 * ${gutter})`,
      paddingInline: `${gutter} !important`,
      overflowX: 'auto',
      scrollPaddingInline: gutter,
      scrollSnapType: 'x mandatory',
    },
    [from.phoneLarge]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 3fr) minmax(0, 3fr)' },
  },
});
export const card = style({
  // Contains the quote's hidden text, which would otherwise widen the page.
  position: 'relative',
  scrollSnapAlign: 'start',
  '@media': {
    [from.phoneLarge]: { selectors: { '&:first-child': { gridColumn: '1 / -1' } } },
    [from.desktop]: {
      selectors: {
        '&:first-child': { gridColumn: 'auto', gridRow: '1 / 3' },
        '&:only-child': {
          gridColumn: '1 / -1',
          gridRow: 'auto',
          width: 'min(100%, 56rem)',
          justifySelf: 'center',
        },
      },
    },
  },
});
export const frame = style([
  deferred,
  {
    position: 'relative',
    overflow: 'hidden',
    aspectRatio: '16 / 9',
    borderRadius: theme.radius.card,
    background: theme.color.night,
    selectors: { [`${card}:first-child &`]: { borderRadius: theme.radius.media } },
  },
]);
export const video = style({ position: 'relative', width: '100%', height: '100%', objectFit: 'cover' });
export const poster = style({ ...fill, width: '100%', height: '100%', objectFit: 'cover' });
export const press = style({
  ...fill,
  display: 'flex',
  alignItems: 'flex-end',
  // The videos leave this corner empty.
  justifyContent: 'flex-end',
  padding: space(3),
  color: theme.color.onNight,
  borderRadius: 'inherit',
  boxShadow: `inset 0 0 0 1px ${theme.color.hairline}`,
  selectors: { '&:focus-visible': { outlineOffset: '-4px', outlineColor: theme.color.onNight } },
});
export const icon = style({
  ...inlineRow(),
  justifyContent: 'center',
  ...square(11),
  borderRadius: theme.radius.round,
  background: theme.color.veil,
  transition: `background ${theme.motion.feedback} ${theme.motion.easing}`,
  selectors: { [`${press}:hover &`]: { background: theme.color.brand, color: theme.color.onBrand } },
});
export const below = style({
  ...cluster(2, 'flex-start'),
  justifyContent: 'space-between',
  marginTop: space(3),
});
export const badge = style({
  padding: space(1, 2),
  borderRadius: theme.radius.control,
  background: theme.color.brand,
  color: theme.color.onBrand,
  ...font(14, 'strong'),
});
export const speaker = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  marginTop: space(3),
  ...quietText(16),
  lineHeight: theme.leading.label,
});
export const name = style({ display: 'block', color: theme.color.ink, fontWeight: theme.weight.strong });

export const quotes = style([
  rows,
  {
    display: 'grid',
    marginTop: space(16),
    '@media': {
      [from.tablet]: { gridTemplateColumns: '1fr 1fr', columnGap: space(10) },
      [from.desktop]: { gridTemplateColumns: 'repeat(3, 1fr)' },
    },
  },
]);
export const quote = row.large;
export const figure = style({ ...stack(4), height: '100%' });
export const quoteText = style({ flex: 1, fontSize: theme.size[18], lineHeight: theme.leading.text });
export const author = style({ display: 'flex', alignItems: 'center', gap: space(3), ...quietText(14) });

export const call = style([
  stacked,
  {
    gap: space(6),
    marginTop: space(12),
    '@media': {
      [from.tablet]: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
    },
  },
]);
export const callTitle = style({ fontSize: theme.size[38] });
export const callText = style({ marginTop: space(2), ...quietText(18) });
globalStyle(`${call} > a`, { flex: 'none' });
