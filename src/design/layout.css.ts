import { style } from '@vanilla-extract/css';
import { cluster, stack } from './mixins.ts';
import { theme } from './theme.css.ts';

/** A row of buttons at the end of a text, a form or a card. */
export const actions = style(cluster(3));

/** A column whose items keep their own width. */
export const stacked = style({ ...stack(4), alignItems: 'flex-start' });

/** An empty state: the reason, and what to do next. */
export const empty = style([stacked, { color: theme.color.quiet }]);
