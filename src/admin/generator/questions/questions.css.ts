import { style } from '@vanilla-extract/css';
import { below, from } from '#src/design/breakpoints.ts';
import { cluster, hairline, row, square } from '#src/design/mixins.ts';
import { notice as notices } from '#src/design/notice.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const stack = layouts.stack;
export const notice = notices.caution;
export const filters = style([
  layouts.filterBar,
  {
    '@media': {
      [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 12rem 12rem', alignItems: 'center' },
    },
  },
]);
export const rule = style([lists.note, { padding: space(3, 5), borderBottom: hairline }]);
export const ruleText = style({ maxWidth: '52rem' });
export const line = style({
  ...row(3, 'flex-start'),
  '@media': { '(pointer: coarse)': { alignItems: 'center' } },
});
export const box = style({ ...square(5), margin: 0, cursor: 'pointer' });
/** A touch-sized checkbox: the area around it belongs to its label. */
export const boxCell = style({
  display: 'inline-flex',
  padding: space(2),
  margin: `calc(-1 * ${space(2)})`,
  cursor: 'pointer',
  '@media': { '(pointer: coarse)': { padding: space(3), margin: `calc(-1 * ${space(3)})` } },
});
export const question = style({ minWidth: '16rem', maxWidth: '34rem' });
export const textBlock = style({ minWidth: 0 });
export const text = style({ fontWeight: theme.weight.medium, overflowWrap: 'anywhere' });
export const also = style([lists.note, { overflowWrap: 'anywhere' }]);
export const answer = style({ minWidth: '12rem', maxWidth: '20rem', overflowWrap: 'anywhere' });
export const bulk = style({
  ...cluster(2, 'center'),
  padding: space(2, 5),
  background: theme.color.brandTint,
  borderBottom: hairline,
  fontWeight: theme.weight.medium,
  '@media': {
    [below.tablet]: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: theme.layer.header,
      padding: `${space(3)} ${space(4)} calc(${space(3)} + env(safe-area-inset-bottom))`,
      borderTop: hairline,
      boxShadow: theme.shadow.floating,
    },
  },
});
export const bulkCount = style({
  marginInlineEnd: space(2),
  '@media': { [below.tablet]: { flex: '1 1 100%' } },
});
export const bulkRoom = style({ '@media': { [below.tablet]: { paddingBottom: space(32) } } });
export const report = style([layouts.panelStack, { gap: space(2) }]);
