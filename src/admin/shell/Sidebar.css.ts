import { style } from '@vanilla-extract/css';
import { iconButton } from '#src/design/links.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as ui from '../ui/ui.css.ts';

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
  minHeight: space(11),
  paddingInline: space(2),
  marginBottom: space(4),
  fontFamily: theme.font.display,
  fontWeight: theme.weight.display,
  fontSize: theme.size[16],
  letterSpacing: theme.tracking.heading,
});
export const list = style({ display: 'flex', flexDirection: 'column', gap: space(0.5) });
export const link = style([
  ui.navLink,
  {
    gap: space(3),
    selectors: {
      '&:hover': { background: theme.colour.brandTint },
      '&[aria-current]': {
        color: theme.colour.brandStrong,
        background: theme.colour.brandTint,
        fontWeight: theme.weight.strong,
      },
    },
  },
]);
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
  width: space(8),
  height: space(8),
  borderRadius: theme.radius.round,
  background: theme.colour.ink,
  color: theme.colour.paper,
  fontWeight: theme.weight.strong,
  textTransform: 'uppercase',
});
export const username = style({
  flex: 1,
  minWidth: 0,
  fontWeight: theme.weight.medium,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const logout = style([
  iconButton,
  {
    color: theme.colour.quiet,
    selectors: { '&:hover': { color: theme.colour.ink, background: theme.colour.brandTint } },
  },
]);
