import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as lists from '../../ui/lists.css.ts';

/** Kinds of sections, each drawn small. */
export const kinds = style([
  lists.rows,
  {
    display: 'grid',
    gap: space(3),
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
  },
]);
export const kind = style({
  display: 'grid',
  alignContent: 'start',
  gap: space(1),
  width: '100%',
  height: '100%',
  padding: space(3),
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.control,
  background: theme.color.paper,
  color: theme.color.ink,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { borderColor: theme.color.brandStrong, background: theme.color.raised } },
});
export const sketch = style({ width: '100%', height: 'auto', color: theme.color.control });
export const name = style({ fontSize: theme.size[14], fontWeight: theme.weight.medium });
export const note = lists.note;
