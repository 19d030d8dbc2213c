import { style } from '@vanilla-extract/css';
import { below, from, withMouse } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const shell = style({
  minHeight: '100dvh',
  fontSize: theme.size[14],
  lineHeight: 1.5,
  '@media': { [from.tablet]: { display: 'grid', gridTemplateColumns: '15rem minmax(0, 1fr)' } },
});
export const skip = style({
  position: 'absolute',
  insetInlineStart: space(4),
  top: space(2),
  zIndex: theme.layer.toast,
  padding: `${space(3)} ${space(5)}`,
  borderRadius: theme.radius.control,
  background: theme.colour.ink,
  color: theme.colour.paper,
  transform: 'translateY(-200%)',
  selectors: { '&:focus': { transform: 'none' } },
});
export const rail = style({
  display: 'none',
  '@media': {
    [from.tablet]: {
      display: 'block',
      position: 'sticky',
      top: 0,
      height: '100dvh',
      borderInlineEnd: `1px solid ${theme.colour.hairline}`,
      background: theme.colour.raised,
    },
  },
});
export const column = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: theme.layer.header,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 56,
  paddingInline: `clamp(0.75rem, 2.4vw, ${space(8)})`,
  borderBottom: `1px solid ${theme.colour.hairline}`,
  background: theme.colour.paper,
});
export const barSpace = style({ flex: 1 });
export const barLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 44,
  paddingInline: space(3),
  borderRadius: theme.radius.control,
  color: theme.colour.quiet,
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { color: theme.colour.ink, background: theme.colour.raised } },
  '@media': { [withMouse]: { minHeight: 36 } },
});
/** Gives way where the bar is short: what can be pressed beside it keeps its size. */
export const back = style([barLink, { minWidth: 0 }]);
export const icon = style({ flex: 'none' });
export const backWords = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
export const exit = style([barLink, { flex: 'none', justifyContent: 'center', minWidth: 44 }]);
export const menuButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  border: 0,
  borderRadius: theme.radius.control,
  background: 'transparent',
  cursor: 'pointer',
  '@media': { [from.tablet]: { display: 'none' } },
});
export const barTitle = style({
  minWidth: 0,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [from.tablet]: { display: 'none' } },
});
export const exitWord = style({ '@media': { [below.tablet]: { display: 'none' } } });
export const main = style({
  flex: 1,
  width: '100%',
  maxWidth: '76rem',
  padding: `clamp(1.25rem, 2.6vw, ${space(9)}) clamp(1rem, 2.6vw, ${space(9)}) ${space(16)}`,
  selectors: { '&:focus': { outline: 'none' } },
});
export const menuClose = style([
  menuButton,
  { position: 'absolute', insetInlineEnd: space(3), top: space(3) },
]);
