import { style } from '@vanilla-extract/css';
import { iconButton } from '#src/design/links.css.ts';
import { bareButton, centered, font, hairline, outlined, row, square, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as ui from '../ui/ui.css.ts';

export const sidebar = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  padding: space(3),
  fontSize: theme.size[14],
});
export const title = style({
  ...row(2),
  minHeight: space(11),
  paddingInline: space(2),
  marginBottom: space(4),
  fontFamily: theme.font.display,
  ...font(16, 'display'),
  letterSpacing: theme.tracking.heading,
});
export const list = style({ ...stack(0.5), selectors: { '&[hidden]': { display: 'none' } } });
export const entry = style({ display: 'flex', alignItems: 'center', position: 'relative' });
export const icon = style({ flex: 'none' });
export const link = style([
  ui.navLink,
  {
    gap: space(3),
    flex: 1,
    minWidth: 0,
    selectors: {
      '&:hover': { background: theme.color.brandTint },
      '&[aria-current]': {
        color: theme.color.brandStrong,
        background: theme.color.brandTint,
        fontWeight: theme.weight.strong,
      },
    },
  },
]);
/** Aligned with the text of the entry above. */
export const linkBelow = style([link, { paddingInlineStart: `calc(${space(6)} + 17px)` }]);
export const fold = style([
  iconButton,
  {
    flex: 'none',
    width: space(9),
    minWidth: space(9),
    color: theme.color.quiet,
    selectors: {
      '&:hover': { color: theme.color.ink, background: theme.color.brandTint },
    },
    '@media': { '(pointer: coarse)': { width: space(11), minWidth: space(11) } },
  },
]);
export const foldIcon = style({
  selectors: { [`${fold}[aria-expanded="true"] > &`]: { transform: 'rotate(180deg)' } },
});
export const foot = style({ ...row(1), paddingTop: space(3), borderTop: hairline });
export const initial = style({
  ...centered,
  flex: 'none',
  ...square(8),
  borderRadius: theme.radius.round,
  background: theme.color.ink,
  color: theme.color.paper,
  fontWeight: theme.weight.strong,
  textTransform: 'uppercase',
});
export const face = style({ ...row(3), flex: 1, minWidth: 0, paddingInline: space(2), textAlign: 'start' });
export const username = style({
  flex: 1,
  minWidth: 0,
  fontWeight: theme.weight.medium,
  // Long names wrap to stay readable.
  overflowWrap: 'anywhere',
});
export const logout = style([
  iconButton,
  {
    color: theme.color.quiet,
    selectors: { '&:hover': { color: theme.color.ink, background: theme.color.brandTint } },
  },
]);

export const accountButton = style({
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  minHeight: space(11),
  padding: 0,
  paddingInlineEnd: space(2),
  ...bareButton,
  borderRadius: theme.radius.control,
  color: 'inherit',
  font: 'inherit',
  selectors: {
    '&:hover': { background: theme.color.brandTint },
    '&[data-state="open"]': { background: theme.color.brandTint },
    '&[aria-current]': { color: theme.color.brandStrong, background: theme.color.brandTint },
  },
});
export const accountSign = style({ flex: 'none', color: theme.color.quiet });
export const menu = style({
  zIndex: theme.layer.overlay,
  minWidth: '15rem',
  padding: space(1),
  ...outlined('card'),
  background: theme.color.paper,
  boxShadow: theme.shadow.floating,
  fontSize: theme.size[14],
});
export const menuItem = style([
  ui.navLink,
  {
    gap: space(3),
    color: theme.color.ink,
    cursor: 'pointer',
    selectors: { '&[data-highlighted]': { background: theme.color.brandTint } },
  },
]);
export const menuRule = style({
  height: 1,
  marginBlock: space(1),
  background: theme.color.hairline,
});
export const count = style({
  marginInlineStart: 'auto',
  minWidth: space(5),
  paddingInline: space(1),
  borderRadius: theme.radius.round,
  background: theme.color.brand,
  color: theme.color.onBrand,
  ...font(13, 'strong'),
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});
