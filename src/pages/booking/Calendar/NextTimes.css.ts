import { style } from '@vanilla-extract/css';
import { bareList, grid, outlined, quietText, stack } from '#src/design/mixins.ts';
import { notice } from '#src/design/notice.css.ts';
import { space } from '#src/design/space.ts';
import { numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const place = style({ ...stack(4), marginBottom: space(8) });
export const taken = notice.warning;
export const times = style({
  ...grid(2),
  ...bareList,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
});
export const time = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  minHeight: space(14),
  padding: space(2, 4),
  ...outlined('control', 'control'),
  background: 'transparent',
  color: theme.color.ink,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { borderColor: theme.color.brand, background: theme.color.raised },
    '&:disabled': { opacity: 0.55, cursor: 'not-allowed' },
  },
});
export const hour = style([numerals, { fontWeight: theme.weight.strong }]);
export const day = style(quietText(14));
