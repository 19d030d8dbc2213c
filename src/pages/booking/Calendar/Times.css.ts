import { style } from '@vanilla-extract/css';
import { font, grid, outlined, quietText } from '#src/design/mixins.ts';
import { skeleton } from '#src/design/skeleton.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const day = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(0, 3),
  fontSize: theme.size[21],
  letterSpacing: theme.tracking.heading,
});
export const count = style({
  color: theme.color.quiet,
  fontFamily: theme.font.text,
  ...font(14, 'regular'),
  letterSpacing: theme.tracking.none,
});
export const part = style({
  marginTop: space(4),
  color: theme.color.quiet,
  fontFamily: theme.font.text,
  ...font(13, 'medium'),
  letterSpacing: theme.tracking.none,
});
export const times = style({
  ...grid(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))',
  marginTop: space(2),
});
export const time = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  minHeight: 52,
  padding: space(1, 1),
  ...outlined('control', 'control'),
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
export const loading = style({ ...quietText(16), fontFamily: theme.font.text });
export const waiting = style([skeleton, { height: 52 }]);
export const elsewhere = style({
  color: theme.color.quiet,
  ...font(13, 'regular'),
  // Two lines where it is another day there.
  textWrap: 'balance',
  selectors: { [`${time}[aria-pressed="true"] &`]: { color: 'inherit' } },
});
