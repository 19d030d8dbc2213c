import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { theme } from './theme.css.ts';

/** A row of buttons at the end of a text, a form or a card. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) });

/** A column whose items keep their own width. */
export const stacked = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(4),
});

/** An empty state: the reason, and what to do next. */
export const empty = style([stacked, { color: theme.color.quiet }]);
