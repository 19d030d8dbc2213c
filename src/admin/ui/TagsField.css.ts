import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { bareButton, cluster, inlineRow, outlined } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const box = style({
  position: 'relative',
  ...cluster(1, 'center'),
  padding: space(1),
  ...outlined('control', 'control'),
  background: theme.color.paper,
  selectors: {
    '&:hover': { borderColor: theme.color.ink },
    '&:focus-within': { borderColor: theme.color.brand, outline: `1px solid ${theme.color.brand}` },
    '&:has([aria-invalid="true"])': { borderColor: theme.color.danger },
  },
});
export const tag = style({
  ...inlineRow(1),
  minHeight: 28,
  paddingInlineStart: space(2),
  borderRadius: theme.radius.control,
  background: theme.color.raised,
  fontSize: theme.size[13],
  overflowWrap: 'anywhere',
});
export const remove = style({
  position: 'relative',
  ...inlineRow(),
  justifyContent: 'center',
  flexShrink: 0,
  width: 26,
  height: 26,
  ...bareButton,
  borderRadius: theme.radius.control,
  color: theme.color.quiet,
  selectors: { '&:hover': { color: theme.color.ink } },
  '@media': { '(pointer: coarse)': { width: space(11), height: space(10) } },
});
export const input = style({
  flex: 1,
  minWidth: '6rem',
  minHeight: 34,
  paddingInline: space(2),
  border: 0,
  background: 'transparent',
  color: theme.color.ink,
  fontSize: theme.size[16],
  selectors: { '&:focus': { outline: 'none' } },
  '@media': { [from.tablet]: { minHeight: 26, fontSize: theme.size[14] } },
});
export const list = style({
  position: 'absolute',
  insetInline: 0,
  top: 'calc(100% + 4px)',
  zIndex: theme.layer.header,
  padding: space(1),
  ...outlined('control'),
  background: theme.color.paper,
  boxShadow: theme.shadow.floating,
  selectors: { '&[hidden]': { display: 'none' } },
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: space(8),
  paddingInline: space(2),
  borderRadius: theme.radius.control,
  fontSize: theme.size[14],
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: theme.color.raised },
    '&[aria-selected="true"]': { background: theme.color.brandTint, color: theme.color.brandStrong },
  },
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
