import { keyframes, style } from '@vanilla-extract/css';
import { notice } from '#src/design/notice.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const box = style([notice.caution, { color: theme.color.ink }]);
export const actions = style({ marginTop: space(3) });

const appear = keyframes({ to: { visibility: 'visible' } });
const overPage = {
  position: 'fixed',
  insetInline: space(4),
  bottom: space(4),
  zIndex: theme.layer.toast,
  maxWidth: '32rem',
  marginInline: 'auto',
  borderRadius: theme.radius.control,
  background: theme.color.paper,
  boxShadow: theme.shadow.floating,
} as const;

/**
 * Behind every island; shown if the island's script fails (`renderer/islands/islands.ts`). If the page's own
 * script does not start, which nothing can notice, it appears automatically where a part is useless without it.
 */
export const behindIsland = style({
  display: 'none',
  selectors: {
    '[data-failed] + &': { display: 'block' },
    '[data-when="called"][data-failed] + &': overPage,
    'html:not([data-started]) [data-when="visible"] + &': {
      ...overPage,
      display: 'block',
      visibility: 'hidden',
      animation: `${appear} 0s 15s forwards`,
    },
  },
  // The page has other words for these cases.
  '@media': { '(scripting: none)': { display: 'none !important' }, print: { display: 'none !important' } },
});
