import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const what = style({ minWidth: '16rem', fontWeight: theme.weight.medium });
export const link = style({ display: 'inline', fontWeight: theme.weight.medium });
export const error = style([lists.noteDanger, { fontWeight: theme.weight.regular }]);
export const warning = style([lists.noteWarning, { fontWeight: theme.weight.regular }]);
export const action = style({ textAlign: 'end' });
