import { style } from '@vanilla-extract/css';
import { hairline } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  maxHeight: '50dvh',
});
export const item = style({
  display: 'flex',
  gap: space(4),
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: space(3),
  borderTop: hairline,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const title = style({ fontWeight: theme.weight.strong });
export const question = style({ color: theme.color.quiet, fontSize: theme.size[14] });
