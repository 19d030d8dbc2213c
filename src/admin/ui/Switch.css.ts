import { style } from '@vanilla-extract/css';
import { font } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as lists from './lists.css.ts';

export const row = style({ display: 'flex', alignItems: 'flex-start', gap: space(3) });
export const control = style({
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: 38,
  height: 22,
  margin: 0,
  borderRadius: theme.radius.round,
  background: theme.color.control,
  cursor: 'pointer',
  transition: `background ${theme.motion.feedback} ${theme.motion.easing}`,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      top: 3,
      insetInlineStart: 3,
      width: 16,
      height: 16,
      borderRadius: theme.radius.round,
      background: theme.color.paper,
      transition: `transform ${theme.motion.feedback} ${theme.motion.easing}`,
    },
    // Touch target larger than the visible switch.
    '&::after': { content: '', position: 'absolute', inset: -11 },
    '&:checked': { background: theme.color.brand },
    '&:checked::before': { transform: 'translateX(16px)' },
  },
});
export const label = style({ ...font(14, 'strong'), cursor: 'pointer' });
export const help = style([lists.note, { maxWidth: '32rem' }]);
