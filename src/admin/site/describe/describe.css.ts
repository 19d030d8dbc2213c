import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import { inRow, panelStack } from '../../ui/layouts.css.ts';
import { panelRow } from '../../ui/lists.css.ts';

export const form = style({ padding: space(5), maxWidth: '44rem' });
/** The address, and the button that reads it. */
export const page = style({
  display: 'grid',
  gap: space(3),
  alignItems: 'start',
  justifyItems: 'start',
});
export const checks = style({
  borderBlock: `1px solid ${theme.color.hairline}`,
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
  margin: `${space(4)} 0 0`,
  padding: 0,
  border: 0,
});
export const choose = style({ paddingTop: space(3) });
export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: space(11),
  cursor: 'pointer',
});

export const body = panelStack;
export const task = style([
  panelRow,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space(1)} ${space(3)}` },
]);
export const state = style({
  flex: '1 1 100%',
  '@media': { [from.tablet]: { flex: 'none', minWidth: '6.5rem' } },
});
export const name = style({ flex: '1 1 14rem', minWidth: 0 });

/** Links and buttons at the end of a row. */
export const rowActions = inRow;

export const steps = style({
  display: 'grid',
  gap: space(5),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.desktop]: { gridTemplateColumns: '16rem minmax(0, 1fr)' } },
});
export const step = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space(3),
  width: '100%',
  minHeight: space(11),
  padding: `${space(1)} ${space(3)}`,
  border: 0,
  borderRadius: theme.radius.control,
  background: 'transparent',
  color: theme.color.ink,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: theme.color.raised },
    '&[aria-current]': { color: theme.color.brandStrong, background: theme.color.brandTint },
  },
});
