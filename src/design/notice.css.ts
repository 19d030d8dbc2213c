import { style, styleVariants } from '@vanilla-extract/css';
import { space } from './space.ts';
import { theme } from './theme.css.ts';

const box = style({ padding: `${space(3)} ${space(4)}`, borderRadius: theme.radius.control });

/** A box with a short message. */
export const notice = styleVariants(
  {
    info: { background: theme.colour.raised, color: theme.colour.quiet },
    warning: {
      background: theme.colour.warningTint,
      color: theme.colour.warning,
      fontWeight: theme.weight.medium,
    },
    /** A warning with several sentences or with buttons: only its background is colored. */
    caution: { background: theme.colour.warningTint },
    danger: {
      background: theme.colour.dangerTint,
      color: theme.colour.danger,
      fontWeight: theme.weight.medium,
    },
  },
  (tone) => [box, tone],
);
