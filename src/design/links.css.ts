import { style } from '@vanilla-extract/css';
import { notPrinted } from './print.css.ts';
import { space } from './space.ts';
import { theme } from './theme.css.ts';

const target = style({ display: 'inline-flex', alignItems: 'center', minHeight: space(11) });

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
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: space(11),
  height: space(11),
  border: 0,
  borderRadius: theme.radius.control,
  background: 'transparent',
  cursor: 'pointer',
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
    padding: `${space(3)} ${space(5)}`,
    borderRadius: theme.radius.control,
    background: theme.color.ink,
    color: theme.color.paper,
    transform: 'translateY(-200%)',
    selectors: { '&:focus': { transform: 'none' } },
  },
]);
