import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { bareButton, font, grid, hairline, inlineRow, outlined } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  ...outlined('control', 'control'),
  background: theme.color.paper,
  transition: `border-color ${theme.motion.feedback} ${theme.motion.easing}`,
  selectors: {
    '&:hover': { borderColor: theme.color.ink },
    '&:focus-within': { borderColor: theme.color.brand, outline: `1px solid ${theme.color.brand}` },
  },
});
export const invalidFrame = style([frame, { borderColor: theme.color.danger }]);
/** Fills the form; resizable at its lower corner. */
export const host = style({
  height: '66dvh',
  minHeight: '20rem',
  overflow: 'hidden',
  resize: 'vertical',
  '@media': { [from.tablet]: { minHeight: '34rem' } },
});
export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  padding: space(1),
  borderBottom: hairline,
});
export const tool = style({
  ...inlineRow(),
  justifyContent: 'center',
  minWidth: space(9),
  minHeight: space(9),
  ...bareButton,
  borderRadius: theme.radius.control,
  color: theme.color.quiet,
  selectors: { '&:hover': { background: theme.color.raised, color: theme.color.ink } },
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
export const help = style([tool, { marginInlineStart: 'auto' }]);
export const shortcuts = style({
  ...grid([2, 4]),
  gridTemplateColumns: '1fr auto',
  fontSize: theme.size[14],
});
export const shortcutColumns = style({
  ...grid([5, 8]),
  alignItems: 'start',
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});
export const shortcutsTitle = style({ marginBottom: space(2), ...font(14, 'strong') });
export const shortcut = style({ display: 'contents' });
export const keys = style({ display: 'flex', gap: space(1), justifyContent: 'flex-end' });
export const key = style({
  minWidth: 28,
  paddingInline: space(2),
  ...outlined('control'),
  background: theme.color.raised,
  fontFamily: theme.font.mono,
  fontSize: theme.size[13],
  textAlign: 'center',
});
