import { style } from '@vanilla-extract/css';
import { withMouse } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const sidebar = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  padding: space(3),
  overflowY: 'auto',
  fontSize: theme.size[14],
});
export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 44,
  paddingInline: space(2),
  marginBottom: space(4),
  fontFamily: theme.font.display,
  fontWeight: 700,
  fontSize: '1.0625rem',
  letterSpacing: '-0.02em',
});
export const list = style({ display: 'flex', flexDirection: 'column', gap: '2px' });
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: 44,
  paddingInline: space(3),
  borderRadius: theme.radius.control,
  color: theme.colour.quiet,
  fontWeight: 500,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: theme.colour.ink, background: theme.colour.brandTint },
    '&[aria-current]': {
      color: theme.colour.brandStrong,
      background: theme.colour.brandTint,
      fontWeight: 600,
    },
  },
  '@media': { [withMouse]: { minHeight: 36 } },
});
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  marginTop: 'auto',
  paddingTop: space(3),
  paddingInline: space(2),
  borderTop: `1px solid ${theme.colour.hairline}`,
});
export const initial = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: theme.radius.round,
  background: theme.colour.ink,
  color: theme.colour.paper,
  fontWeight: 600,
  textTransform: 'uppercase',
});
export const username = style({
  flex: 1,
  minWidth: 0,
  fontWeight: 500,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const logout = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  border: 0,
  borderRadius: theme.radius.control,
  background: 'transparent',
  color: theme.colour.quiet,
  cursor: 'pointer',
  selectors: { '&:hover': { color: theme.colour.ink, background: theme.colour.brandTint } },
});
