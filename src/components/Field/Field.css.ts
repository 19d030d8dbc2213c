import { style } from '@vanilla-extract/css';
import { withMouse } from '#src/design/breakpoints.ts';
import { font, outlined, quietText, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const field = style({ ...stack(1), border: 0, padding: 0, minWidth: 0 });
export const label = style({ ...font(14, 'strong', 'text'), padding: 0 });
export const help = style({ ...quietText(13), lineHeight: theme.leading.text });
export const error = style({ ...font(13, 'medium', 'text'), color: theme.color.danger });

/** 16-pixel text on touch screens, because iOS zooms in on smaller text on focus. */
export const control = style({
  width: '100%',
  minHeight: space(11),
  padding: space(2, 3),
  ...outlined('control', 'control'),
  background: theme.color.paper,
  color: theme.color.ink,
  fontSize: theme.size[16],
  lineHeight: theme.leading.compact,
  transition: `border-color ${theme.motion.feedback} ${theme.motion.easing}`,
  selectors: {
    '&:hover:not(:disabled)': { borderColor: theme.color.ink },
    '&[aria-invalid="true"]': { borderColor: theme.color.danger },
    '&:disabled': { opacity: 0.6, cursor: 'not-allowed' },
    '&::placeholder': { color: theme.color.quiet, opacity: 1 },
  },
});
export const dense = style({
  '@media': { [withMouse]: { minHeight: space(9), paddingBlock: space(1), fontSize: theme.size[14] } },
});
