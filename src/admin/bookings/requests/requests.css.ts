import { style } from '@vanilla-extract/css';
import { stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import * as layouts from '../../ui/layouts.css.ts';

export const panel = style({ marginBottom: space(5) });
export const body = style({ ...stack(4), padding: space(5) });
export const times = style({ ...stack(3), paddingInlineStart: space(5) });
export const actions = style([layouts.inRow, { flexWrap: 'wrap' }]);
export const choice = style(stack(4));
