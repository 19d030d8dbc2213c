import { style } from '@vanilla-extract/css';
import * as lists from '#src/admin/ui/lists.css.ts';
import { from } from '#src/design/breakpoints.ts';
import { bareButton, grid, outlined, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const columns = style({
  ...grid(4),
  '@media': { [from.tablet]: { gridTemplateColumns: '14rem minmax(0, 1fr)' } },
});
export const list = style([
  lists.rows,
  {
    maxHeight: '11rem',
    overflowY: 'auto',
    '@media': { [from.tablet]: { maxHeight: '28rem' } },
  },
]);
export const entry = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  minHeight: space(11),
  padding: space(2),
  ...bareButton,
  borderRadius: theme.radius.control,
  color: theme.color.ink,
  fontSize: theme.size[13],
  textAlign: 'start',
  selectors: {
    '&:hover': { background: theme.color.raised },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current="true"]': { background: theme.color.brandTint, color: theme.color.brandStrong },
  },
});
export const by = style({ overflowWrap: 'anywhere' });
export const revision = style({ ...stack(2), minWidth: 0 });
export const title = style({ fontWeight: theme.weight.strong, overflowWrap: 'anywhere' });
export const legend = style({ display: 'flex', gap: space(2), fontSize: theme.size[13] });
const mark = style({ paddingInline: space(2), borderRadius: theme.radius.control });
export const comes = style([mark, { background: theme.color.successTint }]);
export const goes = style([mark, { background: theme.color.dangerTint }]);
export const difference = style({ height: '22rem', ...outlined('control'), overflow: 'hidden' });
export const empty = style({ paddingBlock: space(4), color: theme.color.quiet });
export const note = style([lists.noteWarning, { flex: 1 }]);
