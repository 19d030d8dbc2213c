import { style } from '@vanilla-extract/css';
import { actions as buttons } from '#src/design/layout.css.ts';
import { font, spread, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const job = style({ ...stack(2), minWidth: 0 });
export const line = style(spread(4, 'baseline'));
export const sentence = style(font(16, 'strong'));
export const figures = style([numerals, { display: 'flex', gap: space(4), color: theme.color.quiet }]);
export const about = lists.note;
export const warning = style({ color: theme.color.warning });
export const error = style({ color: theme.color.danger });
export const actions = style([buttons, { alignItems: 'center', gap: space(1, 4), marginTop: space(1) }]);
