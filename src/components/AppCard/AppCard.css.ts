import { style } from '@vanilla-extract/css';
import { videoSize } from '#src/content/site/video-size.ts';
import { from } from '#src/design/breakpoints.ts';
import { standaloneLink } from '#src/design/links.css.ts';
import { cluster, ellipsis, fill, outlined, quietText } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { labelHeading } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minWidth: 0,
});
export const media = style({
  marginBottom: space(3),
  ...outlined('card'),
  transition: `border-color ${theme.motion.feedback} ${theme.motion.easing}`,
  selectors: {
    // Doubled for specificity, to override the frame's own aspect ratio.
    '&&': { aspectRatio: `${videoSize.width} / ${videoSize.height}` },
    [`${card}:hover &`]: { borderColor: theme.color.brand },
  },
});
export const title = style([
  labelHeading,
  {
    fontSize: theme.size[16],
    overflowWrap: 'anywhere',
    '@media': { [from.phoneLarge]: { fontSize: theme.size[18] } },
    letterSpacing: theme.tracking.title,
    lineHeight: theme.leading.label,
  },
]);
export const description = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  marginTop: space(1),
  ...quietText(14),
  lineHeight: theme.leading.label,
  textWrap: 'wrap',
  '@media': { [from.phoneLarge]: { fontSize: theme.size[16], lineHeight: theme.leading.text } },
});
export const technologies = style({
  ...cluster(1),
  marginBlock: space(2),
  '@media': { [from.phoneLarge]: { gap: space(2), marginBlock: space(3, 4) } },
});
export const badge = style({
  paddingInline: space(2),
  ...outlined('round'),
  ...quietText(13),
  maxWidth: '100%',
  ...ellipsis,
  '@media': { [from.phoneLarge]: { fontSize: theme.size[14] } },
});
export const facts = style({ marginTop: space(2), ...quietText(14) });
export const actions = style({ ...cluster(4, 'center'), marginTop: 'auto' });
export const demo = style([standaloneLink, { position: 'relative', zIndex: 1 }]);
export const open = style({
  selectors: {
    '&::after': { content: '', ...fill, borderRadius: theme.radius.card },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `2px solid ${theme.color.brand}`,
      outlineOffset: '4px',
    },
    [`${card}:hover &`]: { background: theme.color.raised, borderColor: theme.color.ink },
  },
});
