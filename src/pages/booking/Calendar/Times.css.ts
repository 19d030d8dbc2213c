import { style } from '@vanilla-extract/css';
import { skeleton } from '#src/design/skeleton.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const day = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${space(3)}`,
  fontSize: theme.size[21],
  letterSpacing: theme.tracking.heading,
});
export const count = style({
  color: theme.color.quiet,
  fontFamily: theme.font.text,
  fontSize: theme.size[14],
  fontWeight: theme.weight.regular,
  letterSpacing: theme.tracking.none,
});
export const part = style({
  marginTop: space(4),
  color: theme.color.quiet,
  fontFamily: theme.font.text,
  fontSize: theme.size[13],
  fontWeight: theme.weight.medium,
  letterSpacing: theme.tracking.none,
});
export const times = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))',
  gap: space(2),
  marginTop: space(2),
});
export const time = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  minHeight: 52,
  padding: `${space(1)} ${space(1)}`,
  border: `1px solid ${theme.color.control}`,
  borderRadius: theme.radius.control,
  background: theme.color.paper,
  color: theme.color.ink,
  fontWeight: theme.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: theme.leading.title,
  cursor: 'pointer',
  transition: `border-color ${theme.motion.feedback} ${theme.motion.easing}, background ${theme.motion.feedback} ${theme.motion.easing}`,
  selectors: {
    '&:hover:not(:disabled, [aria-pressed="true"])': {
      borderColor: theme.color.brand,
      background: theme.color.brandTint,
    },
    '&[aria-pressed="true"]': {
      borderColor: theme.color.brand,
      background: theme.color.brand,
      color: theme.color.onBrand,
    },
    '&:disabled': { cursor: 'progress' },
  },
});
/** In the place of the day's name. */
export const loading = style({
  color: theme.color.quiet,
  fontFamily: theme.font.text,
  fontSize: theme.size[16],
});
/** In the place of a time. */
export const waiting = style([skeleton, { height: 52 }]);
export const elsewhere = style({
  color: theme.color.quiet,
  fontSize: theme.size[13],
  fontWeight: theme.weight.regular,
  // Two lines where it is another day there.
  textWrap: 'balance',
  selectors: { [`${time}[aria-pressed="true"] &`]: { color: 'inherit' } },
});
