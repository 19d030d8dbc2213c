import { style } from '@vanilla-extract/css';
import { actions as buttons } from '#src/design/layout.css.ts';
import { space } from '#src/design/space.ts';
import { numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const job = style({ display: 'flex', flexDirection: 'column', gap: space(2), minWidth: 0 });
export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(4),
});
export const sentence = style({ fontWeight: theme.weight.strong, fontSize: theme.size[16] });
export const figures = style([numerals, { display: 'flex', gap: space(4), color: theme.color.quiet }]);
export const about = lists.note;
export const warning = style({ color: theme.color.warning });
export const error = style({ color: theme.color.danger });
export const actions = style([
  buttons,
  { alignItems: 'center', gap: `${space(1)} ${space(4)}`, marginTop: space(1) },
]);
