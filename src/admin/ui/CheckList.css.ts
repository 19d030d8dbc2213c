import { style } from '@vanilla-extract/css';
import { error } from '#src/components/Field/Field.css.ts';
import { cluster, row } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import * as lists from './lists.css.ts';
import * as ui from './ui.css.ts';

export const group = style({ border: 0, margin: 0, padding: 0, minWidth: 0 });
export const legend = ui.legend;
export const checks = style(cluster([0, 4], 'center'));
export const check = style({ ...row(2), minHeight: space(11) });
export const fault = style([error, { paddingTop: space(1) }]);
export const note = lists.note;
