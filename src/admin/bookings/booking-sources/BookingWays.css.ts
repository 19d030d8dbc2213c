import { style } from '@vanilla-extract/css';
import { below, from } from '#src/design/breakpoints.ts';
import { cluster, hairline } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const choices = style({ ...cluster(1, 'center'), padding: space(3, 3, 0) });
export const period = style({ marginInlineStart: 'auto', width: '10.5rem' });
export const name = style({
  overflowWrap: 'anywhere',
  '@media': { [from.tablet]: { minWidth: '12rem', maxWidth: '22rem' } },
});
export const link = style({ fontWeight: theme.weight.regular, overflowWrap: 'anywhere' });
export const step = style({ '@media': { [from.tablet]: { minWidth: '7rem' } } });
export const bar = style({
  display: 'block',
  width: '100%',
  height: 4,
  marginTop: space(1),
  '@media': { [below.tablet]: { display: 'none' } },
});
export const barFill = style({ fill: theme.color.brand });
export const note = style([lists.note, { padding: space(3, 5), borderTop: hairline }]);
