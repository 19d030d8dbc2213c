import { style } from '@vanilla-extract/css';
import { below, from } from '#src/design/breakpoints.ts';
import { actions } from '#src/design/layout.css.ts';
import { grid, hairline } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** Layouts for screens, panels and forms. */

/** Panels or fields in a column. */
export const stack = style({ display: 'flex', flexDirection: 'column', gap: space(5), minWidth: 0 });
/** The same inside a panel. */
export const panelStack = style([stack, { padding: space(5) }]);

/** Two columns where there is room. */
export const pair = style({ ...grid(5), '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } } });
/** A main column and a side column; each screen sets their widths. */
export const columns = style({ ...grid(5), alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' });

/** The filters above a list. */
export const filterBar = style({ ...grid(3), padding: space(3, 5), borderBottom: hairline });
/** A search field: above the other filters, or beside them where there is room. */
export const filterSearch = style({
  gridColumn: '1 / -1',
  '@media': { [from.desktop]: { gridColumn: 'auto' } },
});
/** A list whose next page is loading. */
export const stale = style({ opacity: 0.6, transition: `opacity ${theme.motion.feedback}` });

/** The buttons at the end of a dialog. */
export const dialogActions = style([actions, { justifyContent: 'flex-end', paddingTop: space(3) }]);
/** The buttons at the end of a row. */
export const rowActions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space(2),
  '@media': { [below.desktop]: { flexWrap: 'wrap', justifyContent: 'flex-start', paddingTop: space(1) } },
});
/** Buttons, badges and text on one line. */
export const inRow = style([actions, { alignItems: 'center' }]);
