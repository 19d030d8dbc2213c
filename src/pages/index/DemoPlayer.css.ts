import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { bareButton, grid } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { labelHeading } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

/** Follows from the available height, so that nothing scrolls on an ordinary screen. */
export const dialog = style({
  '@media': { [from.tablet]: { width: 'min(76rem, 100vw - 4rem, (100dvh - 12rem) * 16 / 9 + 18rem)' } },
});
export const body = style({
  display: 'grid',
  alignItems: 'start',
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 18rem' } },
});
export const screen = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  background: theme.color.night,
});
export const side = style({
  padding: space(5),
  '@media': { [from.desktop]: { padding: space(0, 4, 4) } },
});
export const sideTitle = style([labelHeading, { fontSize: theme.size[14], paddingInline: space(2) }]);
export const list = style({
  ...grid(1),
  marginTop: space(2),
  '@media': {
    [from.phoneLarge]: { gridTemplateColumns: '1fr 1fr' },
    [from.desktop]: { gridTemplateColumns: '1fr' },
  },
});
export const entry = style({
  ...grid(3),
  gridTemplateColumns: '7rem minmax(0, 1fr)',
  alignItems: 'center',
  width: '100%',
  padding: space(2),
  ...bareButton,
  borderRadius: theme.radius.card,
  textAlign: 'start',
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.label,
  selectors: {
    '&:hover': { background: theme.color.raised },
    '&[aria-current="true"]': { background: theme.color.brandTint, fontWeight: theme.weight.strong },
  },
});
export const thumbnail = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: theme.radius.control,
  background: theme.color.night,
});
