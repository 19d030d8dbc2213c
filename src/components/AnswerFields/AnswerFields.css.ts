import { globalStyle, style } from '@vanilla-extract/css';
import { bareList, cluster, grid, quietText } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { error, field, label } from '../Field/Field.css.ts';

export const group = field;
export const legend = label;
export const help = style(quietText(13));
export const fault = error;
export const options = style([bareList, grid(0)]);
/** A whole line is pressed, not the small control alone. */
export const option = style({
  ...cluster(3, 'center'),
  flexWrap: 'nowrap',
  minHeight: space(11),
  cursor: 'pointer',
});

globalStyle(`${option} > input`, { flex: 'none', width: '1.125rem', height: '1.125rem', margin: 0 });

export const optionText = style({ minWidth: 0, overflowWrap: 'anywhere' });
