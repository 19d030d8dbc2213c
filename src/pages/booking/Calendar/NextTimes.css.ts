import { style } from '@vanilla-extract/css';
import { notice } from '#src/design/notice.css.ts';
import { space } from '#src/design/space.ts';
import { numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const place = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  marginBottom: space(8),
});
export const taken = notice.warning;
export const times = style({
  display: 'grid',
  gap: space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
});
export const time = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  minHeight: space(14),
  padding: `${space(2)} ${space(4)}`,
  border: `1px solid ${theme.color.control}`,
  borderRadius: theme.radius.control,
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
export const day = style({ color: theme.color.quiet, fontSize: theme.size[14] });
