import { style, styleVariants } from '@vanilla-extract/css';
import { space } from './space.ts';
import { theme } from './theme.css.ts';

const box = style({ padding: space(3, 4), borderRadius: theme.radius.control });

export const notice = styleVariants(
  {
    info: { background: theme.color.raised, color: theme.color.quiet },
    warning: {
      background: theme.color.warningTint,
      color: theme.color.warning,
      fontWeight: theme.weight.medium,
    },
    /** For several sentences or buttons: only the background is colored. */
    caution: { background: theme.color.warningTint },
    danger: {
      background: theme.color.dangerTint,
      color: theme.color.danger,
      fontWeight: theme.weight.medium,
    },
  },
  (tone) => [box, tone],
);
