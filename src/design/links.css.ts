import { style } from '@vanilla-extract/css';
import { bareButton, inlineRow, square } from './mixins.ts';
import { notPrinted } from './print.css.ts';
import { space } from './space.ts';
import { theme } from './theme.css.ts';

const target = style({ ...inlineRow(), minHeight: space(11) });

/** A link outside of running text, large enough to tap. */
export const standaloneLink = style([
  target,
  { color: theme.color.brand, fontWeight: theme.weight.strong, textUnderlineOffset: '4px' },
]);

/** Above a page's title: a link to its parent page. */
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

/** A button or link with only an icon. */
export const iconButton = style({
  ...inlineRow(),
  justifyContent: 'center',
  flex: 'none',
  ...square(11),
  ...bareButton,
  borderRadius: theme.radius.control,
  selectors: { '&:hover:not(:disabled)': { background: theme.color.raised } },
});

/** The skip link; visible only while focused. */
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
