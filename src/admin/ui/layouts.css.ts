import { style } from '@vanilla-extract/css';
import { below, from } from '#src/design/breakpoints.ts';
import { actions } from '#src/design/layout.css.ts';
import { grid, hairline } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const stack = style({ display: 'flex', flexDirection: 'column', gap: space(5), minWidth: 0 });
export const panelStack = style([stack, { padding: space(5) }]);

export const pair = style({ ...grid(5), '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } } });
/** Each screen sets the widths. */
export const columns = style({ ...grid(5), alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' });

export const filterBar = style({ ...grid(3), padding: space(3, 5), borderBottom: hairline });
/** Above the other filters, or beside them if there is room. */
export const filterSearch = style({
  gridColumn: '1 / -1',
  '@media': { [from.desktop]: { gridColumn: 'auto' } },
});
export const stale = style({ opacity: 0.6, transition: `opacity ${theme.motion.feedback}` });

export const dialogActions = style([actions, { justifyContent: 'flex-end', paddingTop: space(3) }]);
export const rowActions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space(2),
  '@media': { [below.desktop]: { flexWrap: 'wrap', justifyContent: 'flex-start', paddingTop: space(1) } },
});
/** A button without a border, whose words are in line with what is above it. */
export const flush = style({ marginInlineStart: `calc(-1px - ${space(3)})` });
export const inRow = style([actions, { alignItems: 'center' }]);
