import { style } from '@vanilla-extract/css';
import { quietText } from '#src/design/mixins.ts';
import { sectionSpace, space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const figure = style({
  paddingTop: sectionSpace,
  selectors: { '&:last-child': { paddingBottom: sectionSpace } },
});
export const image = style({
  display: 'block',
  maxWidth: '100%',
  height: 'auto',
  marginInline: 'auto',
  borderRadius: theme.radius.media,
});
export const caption = style({ marginTop: space(3), ...quietText(14), textAlign: 'center' });
