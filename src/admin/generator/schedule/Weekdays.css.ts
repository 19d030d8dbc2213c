import { style } from '@vanilla-extract/css';
import { error as fieldError } from '#src/components/Field/Field.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as choice from '../../ui/Choice.css.ts';

/** Equal columns, so that a week fits on a phone. */
export const days = style([choice.options, { display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)' }]);
export const day = style([choice.option, { justifyContent: 'center', minWidth: 0, paddingInline: space(1) }]);
export const error = style([fieldError, { paddingTop: space(1), fontSize: theme.size[13] }]);
