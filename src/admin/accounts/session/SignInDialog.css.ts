import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import * as layouts from '../../ui/layouts.css.ts';

export const form = style([layouts.stack, { gap: space(4) }]);
export const actions = layouts.dialogActions;
