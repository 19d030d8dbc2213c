import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { cluster, grid, hairline, inlineRow, stack } from '#src/design/mixins.ts';
import { sectionSpace, space } from '#src/design/space.ts';
import { numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const BRAND = '--brand-of-tile';
const brand = `var(${BRAND}, ${theme.color.ink})`;

export const index = style({ ...cluster([1, 6]), paddingBottom: space(10) });
export const indexLink = style({
  ...inlineRow(2),
  minHeight: space(11),
  fontWeight: theme.weight.medium,
  textDecorationColor: theme.color.hairline,
  textUnderlineOffset: '5px',
  selectors: { '&:hover': { textDecorationColor: 'currentColor' } },
});
export const count = style([numerals, { color: theme.color.brand, fontSize: theme.size[14] }]);

export const group = style({
  ...grid(6),
  paddingBlock: space(10),
  borderTop: hairline,
  '@media': {
    [from.desktop]: { gridTemplateColumns: '20rem 1fr', gap: space(12), paddingBlock: space(14) },
  },
});
export const about = style({
  '@media': { [from.desktop]: { position: 'sticky', top: '6.5rem', alignSelf: 'start' } },
});
export const groupTitle = style({ fontSize: theme.size[28] });
export const groupText = style({ marginTop: space(3), maxWidth: '34em', color: theme.color.quiet });

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  alignSelf: 'start',
  overflow: 'hidden',
  borderTop: hairline,
  borderInlineStart: hairline,
  '@media': {
    [from.phoneLarge]: { gridTemplateColumns: 'repeat(3, 1fr)' },
    [from.tablet]: { gridTemplateColumns: 'repeat(4, 1fr)' },
    [from.wide]: { gridTemplateColumns: 'repeat(5, 1fr)' },
  },
});
export const tile = style({
  ...stack(5),
  justifyContent: 'space-between',
  minHeight: '7.5rem',
  padding: space(4),
  borderBottom: hairline,
  borderInlineEnd: hairline,
  transition: `background ${theme.motion.feedback} ${theme.motion.easing}`,
  selectors: { '&:hover': { background: theme.color.raised } },
});
/** Brand colors were not chosen for this page: clamp their lightness to keep them visible. */
export const icon = style({
  color: brand,
  '@supports': {
    '(color: oklch(from red l c h))': {
      color: `oklch(from ${brand} min(l, 0.68) c h)`,
      '@media': { '(prefers-color-scheme: dark)': { color: `oklch(from ${brand} max(l, 0.66) c h)` } },
    },
  },
});
export const name = style({
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.label,
  overflowWrap: 'anywhere',
});

export const missing = style({
  ...grid(6),
  marginBlock: `${space(6)} ${sectionSpace}`,
  padding: `clamp(1.75rem, 5vw, 4rem)`,
  borderRadius: theme.radius.media,
  background: theme.color.brandTint,
  '@media': { [from.desktop]: { gridTemplateColumns: '1fr 1fr', gap: space(16) } },
});
export const missingTitle = style({ fontSize: theme.size[38] });
export const missingText = style({ marginBottom: space(6), fontSize: theme.size[18] });
