import { style } from '@vanilla-extract/css';
import { below, from } from '#src/design/breakpoints.ts';
import { iconButton, skipLink } from '#src/design/links.css.ts';
import { ellipsis, hairline, row } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as ui from '../ui/ui.css.ts';

export const shell = style({
  minHeight: '100dvh',
  fontSize: theme.size[14],
  lineHeight: theme.leading.text,
  '@media': { [from.tablet]: { display: 'grid', gridTemplateColumns: '15rem minmax(0, 1fr)' } },
});
export const skip = skipLink;
export const rail = style({
  display: 'none',
  '@media': {
    [from.tablet]: {
      display: 'block',
      position: 'sticky',
      top: 0,
      // The account menu reaches over the screen.
      zIndex: theme.layer.header,
      height: '100dvh',
      borderInlineEnd: hairline,
      background: theme.color.raised,
    },
  },
});
export const column = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: theme.layer.header,
  ...row(2),
  minHeight: space(14),
  paddingInline: `clamp(0.75rem, 2.4vw, ${space(8)})`,
  borderBottom: hairline,
  background: theme.color.paper,
});
export const barSpace = style({ flex: 1 });
const barLink = style([ui.navLink, { gap: space(2), whiteSpace: 'nowrap' }]);
/** Shrinks on a narrow bar; the buttons beside it keep their size. */
export const back = style([barLink, { minWidth: 0 }]);
export const icon = style({ flex: 'none' });
export const backText = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
export const exit = style([barLink, { flex: 'none', justifyContent: 'center', minWidth: space(11) }]);
export const menuButton = style([iconButton, { '@media': { [from.tablet]: { display: 'none' } } }]);
export const barTitle = style({
  minWidth: 0,
  fontWeight: theme.weight.strong,
  ...ellipsis,
  '@media': { [from.tablet]: { display: 'none' } },
});
export const exitWord = style({ '@media': { [below.tablet]: { display: 'none' } } });
export const main = style({
  flex: 1,
  width: '100%',
  maxWidth: '76rem',
  padding: `clamp(1.25rem, 2.6vw, ${space(9)}) clamp(1rem, 2.6vw, ${space(9)}) ${space(16)}`,
  selectors: {
    '&:focus': { outline: 'none' },
    // A text with its preview beside it uses all the width.
    '&:has([data-roomy="true"])': { maxWidth: '110rem' },
  },
});
export const menuClose = style([
  menuButton,
  { position: 'absolute', insetInlineEnd: space(3), top: space(3) },
]);
