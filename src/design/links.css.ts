import { style } from '@vanilla-extract/css';
import { bareButton, inlineRow, square } from './mixins.ts';
import { notPrinted } from './print.css.ts';
import { space } from './space.ts';
import { theme } from './theme.css.ts';

const target = style({ ...inlineRow(), minHeight: space(11) });

export const standaloneLink = style([
  target,
  { color: theme.color.brand, fontWeight: theme.weight.strong, textUnderlineOffset: '4px' },
]);

export const backLink = style([
  target,
  {
    gap: space(2),
    color: theme.color.quiet,
    fontWeight: theme.weight.medium,
    textDecoration: 'none',
    selectors: { '&:hover': { color: theme.color.ink } },
  },
]);

export const iconButton = style({
  ...inlineRow(),
  justifyContent: 'center',
  flex: 'none',
  ...square(11),
  ...bareButton,
  borderRadius: theme.radius.control,
  selectors: { '&:hover:not(:disabled)': { background: theme.color.raised } },
});

/** Visible only while focused. */
export const skipLink = style([
  notPrinted,
  {
    position: 'absolute',
    insetInlineStart: space(4),
    top: space(2),
    zIndex: theme.layer.toast,
    padding: space(3, 5),
    borderRadius: theme.radius.control,
    background: theme.color.ink,
    color: theme.color.paper,
    transform: 'translateY(-200%)',
    selectors: { '&:focus': { transform: 'none' } },
  },
]);
