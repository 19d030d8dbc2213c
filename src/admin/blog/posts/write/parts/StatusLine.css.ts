import { style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { bareButton, ellipsis, hairline, quietText, row } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const line = style({
  ...row(1),
  minHeight: space(10),
  paddingInline: space(3),
  borderTop: hairline,
  borderEndStartRadius: theme.radius.control,
  borderEndEndRadius: theme.radius.control,
  // In reach while the end of the text is below the window.
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  background: theme.color.paper,
  overflowX: 'auto',
  ...quietText(13),
  '@media': { '(pointer: coarse)': { minHeight: space(12) } },
});
export const name = style({
  flex: '1 1 auto',
  minWidth: '6rem',
  ...ellipsis,
  '@media': { [below.tablet]: { flexShrink: 0, maxWidth: '11rem' } },
});
export const action = style({
  flexShrink: 0,
  minHeight: space(8),
  paddingInline: space(2),
  ...bareButton,
  borderRadius: theme.radius.control,
  color: theme.color.brandStrong,
  font: 'inherit',
  fontWeight: theme.weight.medium,
  selectors: {
    '&:hover': { background: theme.color.raised },
    '&[aria-pressed="true"]': { background: theme.color.brandTint },
  },
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
