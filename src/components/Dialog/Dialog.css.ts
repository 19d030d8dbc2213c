import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '#src/design/breakpoints.ts';
import { iconButton } from '#src/design/links.css.ts';
import { hairline, quietText, spread } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

const fadeIn = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(0.75rem)' } });
const slideIn = keyframes({ from: { transform: 'translateX(-100%)' } });
const slideOut = keyframes({ to: { transform: 'translateX(-100%)' } });
const enter = `${theme.motion.enter} ${theme.motion.easing}`;

export const veil = style({
  position: 'fixed',
  inset: 0,
  zIndex: theme.layer.overlay,
  background: theme.color.veil,
  // Radix disables pointer events on the body while a dialog is open.
  pointerEvents: 'auto',
  animation: `${fadeIn} ${enter}`,
});

export const content = recipe({
  base: {
    position: 'fixed',
    zIndex: theme.layer.overlay,
    display: 'flex',
    flexDirection: 'column',
    background: theme.color.paper,
    color: theme.color.ink,
    overscrollBehavior: 'contain',
    selectors: { '&:focus': { outline: 'none' } },
  },
  variants: {
    placement: {
      centre: {
        insetInline: 0,
        bottom: 0,
        maxHeight: '92dvh',
        borderRadius: `${theme.radius.card} ${theme.radius.card} 0 0`,
        boxShadow: theme.shadow.floating,
        animation: `${rise} ${enter}`,
        '@media': {
          [from.tablet]: {
            inset: 0,
            margin: 'auto',
            width: 'calc(100% - 3rem)',
            maxWidth: '40rem',
            height: 'fit-content',
            maxHeight: 'min(46rem, 90dvh)',
            borderRadius: theme.radius.card,
          },
        },
      },
      /** Fixed to the top, so that it does not move while its content grows. */
      top: {
        insetInline: space(3),
        top: space(3),
        maxHeight: `calc(100dvh - 2 * ${space(3)})`,
        borderRadius: theme.radius.card,
        boxShadow: theme.shadow.floating,
        overflow: 'hidden',
        animation: `${fadeIn} ${theme.motion.feedback} ${theme.motion.easing}`,
        '@media': {
          [from.tablet]: {
            insetInline: 0,
            marginInline: 'auto',
            top: '12dvh',
            width: '36rem',
            maxHeight: '76dvh',
          },
        },
      },
      start: {
        insetBlock: 0,
        insetInlineStart: 0,
        width: 'min(18rem, 86vw)',
        boxShadow: theme.shadow.floating,
        selectors: {
          '&[data-state="open"]': { animation: `${slideIn} ${enter}` },
          '&[data-state="closed"]': { animation: `${slideOut} ${enter}` },
        },
      },
    },
    narrow: { true: { '@media': { [from.tablet]: { maxWidth: '27rem' } } } },
    wide: { true: { '@media': { [from.tablet]: { maxWidth: '64rem' } } } },
  },
});

export const head = style({ ...spread(4, 'flex-start'), padding: space(5, 4, 3, 6) });
export const title = style({
  fontSize: theme.size[21],
  lineHeight: theme.leading.title,
  paddingTop: space(2),
});
export const description = style(quietText(14));
export const close = style([
  iconButton,
  {
    color: theme.color.quiet,
    selectors: { '&:hover': { color: theme.color.ink } },
  },
]);
export const foot = style({
  flex: 'none',
  padding: space(3, 6, 4),
  borderTop: hairline,
});
export const body = style({
  padding: space(0, 6, 6),
});
