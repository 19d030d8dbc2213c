import { style } from '@vanilla-extract/css';
import { font, grid, outlined } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const kinds = style([
  lists.rows,
  { ...grid(3), gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))' },
]);
export const kind = style({
  ...grid(1),
  alignContent: 'start',
  width: '100%',
  height: '100%',
  padding: space(3),
  ...outlined('control'),
  background: theme.color.paper,
  color: theme.color.ink,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { borderColor: theme.color.brandStrong, background: theme.color.raised } },
});
export const sketch = style({ width: '100%', height: 'auto', color: theme.color.control });
export const name = style(font(14, 'medium'));
export const note = lists.note;
