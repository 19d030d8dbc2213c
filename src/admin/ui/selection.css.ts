import { style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { cluster, hairline, row, square } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** A checkbox and the entry that it selects. */
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

/** Actions on the selected entries. At the bottom of a phone's screen, in reach of a thumb. */
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
/** Keeps the last entries clear of the bar on a phone. */
export const bulkRoom = style({ '@media': { [below.tablet]: { paddingBottom: space(32) } } });
