import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { iconButton } from '#src/design/links.css.ts';
import { font, hairline, inlineRow, row } from '#src/design/mixins.ts';
import { gutter, headerHeight, space, width } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: theme.layer.header,
  background: theme.color.paper,
  borderBottom: hairline,
});
export const bar = style({
  ...row(6),
  maxWidth: `calc(${width.content} + 2 * ${gutter})`,
  minHeight: `calc(${headerHeight.phone} - 1px)`,
  marginInline: 'auto',
  paddingInline: gutter,
  '@media': { [from.tablet]: { minHeight: `calc(${headerHeight.tablet} - 1px)` } },
});
globalStyle(`${bar} > :first-child`, { marginInlineEnd: 'auto' });
const bare = style({ display: 'none', gap: space(1), flex: 'none' });
/** By the width from which the links fit (`header-fit.ts`). */
export const links = styleVariants({
  tablet: [bare, { '@media': { [from.tablet]: { display: 'flex' } } }],
  desktop: [bare, { '@media': { [from.desktop]: { display: 'flex' } } }],
  wide: [bare, { '@media': { [from.wide]: { display: 'flex' } } }],
  never: [bare],
});
export const link = style({
  ...inlineRow(),
  minHeight: space(11),
  paddingInline: space(3),
  borderRadius: theme.radius.control,
  color: theme.color.quiet,
  ...font(16, 'medium'),
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `color ${theme.motion.feedback} ${theme.motion.easing}`,
  selectors: {
    '&:hover': { color: theme.color.ink },
    '&[aria-current]': {
      color: theme.color.ink,
      boxShadow: `inset 0 -2px 0 ${theme.color.brand}`,
      borderRadius: 0,
    },
  },
});
/** Anchor links give way first, before the two links of the specification; the menu then shows them. */
export const anchor = styleVariants({
  desktop: { display: 'none', '@media': { [from.desktop]: { display: 'inline-flex' } } },
  wide: { display: 'none', '@media': { [from.wide]: { display: 'inline-flex' } } },
  never: { display: 'none' },
});
export const book = style({
  display: 'none',
  flex: 'none',
  '@media': { [from.tablet]: { display: 'inline-flex' } },
});

export const menuButton = style([
  iconButton,
  {
    marginInlineStart: 'auto',
    marginInlineEnd: `calc(-1 * ${space(2)})`,
    '@media': { [from.tablet]: { marginInlineStart: 0 } },
  },
]);
export const menuOpener = styleVariants({
  desktop: [menuButton, { '@media': { [from.desktop]: { display: 'none' } } }],
  wide: [menuButton, { '@media': { [from.wide]: { display: 'none' } } }],
  never: [menuButton],
});

export const menu = style({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  padding: 0,
  border: 0,
  background: theme.color.paper,
  color: theme.color.ink,
  transform: 'translateX(100%)',
  transition: `transform ${theme.motion.enter} ${theme.motion.easing}, display ${theme.motion.enter} allow-discrete, overlay ${theme.motion.enter} allow-discrete`,
  selectors: { '&:popover-open': { display: 'flex', flexDirection: 'column', transform: 'none' } },
});

export const menuTop = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 'inherit',
  paddingInline: gutter,
  borderBottom: hairline,
});
export const menuLinks = style({
  display: 'flex',
  flexDirection: 'column',
  padding: gutter,
  flex: 1,
  overflowY: 'auto',
});
export const menuLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 60,
  borderBottom: hairline,
  fontFamily: theme.font.display,
  ...font(28, 'display'),
  letterSpacing: theme.tracking.heading,
  textDecoration: 'none',
  selectors: { '&[aria-current]': { color: theme.color.brand } },
});
export const menuFoot = style({ padding: gutter });
