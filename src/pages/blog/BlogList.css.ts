import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { quietText, row } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const page = style({ paddingBlock: `clamp(2.5rem, 6vw, 5rem) ${space(20)}` });
export const header = style({
  display: 'grid',
  gap: space(6),
  paddingBottom: space(10),
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr minmax(16rem, 22rem)', alignItems: 'end' } },
});
export const title = style({ fontSize: theme.size[54] });
export const intro = style({ marginTop: space(3), ...quietText(18), overflowWrap: 'anywhere' });
export const grid = style({
  display: 'grid',
  gap: space(12, 8),
  paddingBottom: space(12),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    'screen and (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
export const loading = style({
  ...row(3),
  justifyContent: 'center',
  // About three rows of cards, so that the pager stays in place.
  minHeight: '70rem',
  paddingTop: space(20),
  alignSelf: 'start',
  color: theme.color.quiet,
});
export const nothing = style({ paddingBlock: space(16), fontSize: theme.size[18] });
export const opening = style({
  position: 'fixed',
  insetInlineStart: '50%',
  bottom: space(6),
  transform: 'translateX(-50%)',
  zIndex: theme.layer.toast,
  ...row(3),
  padding: space(3, 5),
  borderRadius: theme.radius.round,
  background: theme.color.ink,
  color: theme.color.paper,
  boxShadow: theme.shadow.floating,
  whiteSpace: 'nowrap',
  selectors: { '&[hidden]': { display: 'none' } },
});
