import { style } from '@vanilla-extract/css';
import { sectionSpace, space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** The next section brings its own space; the last one keeps it from the footer. */
export const section = style({
  paddingTop: sectionSpace,
  selectors: { '&:last-child': { paddingBottom: sectionSpace } },
});
export const title = style({
  marginBottom: space(6),
  fontSize: theme.size[54],
  lineHeight: theme.leading.headline,
  letterSpacing: theme.tracking.display,
});
export const body = style({ maxWidth: '44rem' });
