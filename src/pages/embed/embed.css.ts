import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { backLink } from '#src/design/links.css.ts';
import { quietText } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** A block of its own, so that its height is that of everything in it. */
export const widget = style({
  display: 'flow-root',
  padding: space(4),
  '@media': { [from.tablet]: { padding: space(6) } },
});
export const back = backLink;
export const title = style({ fontSize: theme.size[38], lineHeight: theme.leading.headline });
export const afterBack = style({ marginTop: space(3) });
export const calendarTitle = style({ marginBottom: space(4), fontSize: theme.size[28] });
export const intro = style({ marginBlock: space(2, 6), ...quietText(18) });
