import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { bareButton, cluster, grid, hairline, row, spread } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import { inRow, panelStack } from '../../ui/layouts.css.ts';
import { panelRow } from '../../ui/lists.css.ts';

export const form = style({ padding: space(5), maxWidth: '44rem' });
export const page = style({ ...grid(3), alignItems: 'start', justifyItems: 'start' });
export const checks = style({
  borderBlock: hairline,
  paddingBlock: space(2),
});
export const summary = style({
  display: 'list-item',
  minHeight: space(11),
  paddingBlock: space(3),
  cursor: 'pointer',
  fontWeight: theme.weight.medium,
});
export const group = style({
  display: 'grid',
  columnGap: space(5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
  margin: space(4, 0, 0),
  padding: 0,
  border: 0,
});
export const choose = style({ paddingTop: space(3) });
export const check = style({ ...row(3), minHeight: space(11), cursor: 'pointer' });

export const body = panelStack;
export const task = style([panelRow, cluster([1, 3], 'center')]);
export const state = style({
  flex: '1 1 100%',
  '@media': { [from.tablet]: { flex: 'none', minWidth: '6.5rem' } },
});
export const name = style({ flex: '1 1 14rem', minWidth: 0 });

export const rowActions = inRow;

export const steps = style({
  ...grid(5),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.desktop]: { gridTemplateColumns: '16rem minmax(0, 1fr)' } },
});
export const step = style({
  ...spread(3),
  width: '100%',
  minHeight: space(11),
  padding: space(1, 3),
  ...bareButton,
  borderRadius: theme.radius.control,
  color: theme.color.ink,
  font: 'inherit',
  textAlign: 'start',
  selectors: {
    '&:hover': { background: theme.color.raised },
    '&[aria-current]': { color: theme.color.brandStrong, background: theme.color.brandTint },
  },
});
