import { style } from '@vanilla-extract/css';
import { cluster, stack } from './mixins.ts';
import { theme } from './theme.css.ts';

export const actions = style(cluster(3));

export const stacked = style({ ...stack(4), alignItems: 'flex-start' });

export const empty = style([stacked, { color: theme.color.quiet }]);
