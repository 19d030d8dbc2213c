import { globalStyle, style } from '@vanilla-extract/css';
import { from, heroWide } from '#src/design/breakpoints.ts';
import { actions } from '#src/design/layout.css.ts';
import { fill, font, stack } from '#src/design/mixins.ts';
import { gutter, headerHeight, space, width } from '#src/design/space.ts';
import { outOfSight } from '#src/design/text.css.ts';
import { onNight, theme } from '#src/design/theme.css.ts';

const wide = `screen and ${heroWide}`;
const small = 'screen and (max-height: 43rem) and (max-width: 479.98px)';
/** Phones with little height for the first view. */
const short = 'screen and (max-height: 43rem)';

const firstView = `calc(100svh - ${headerHeight.phone})`;
const firstViewOnTablets = `calc(100svh - ${headerHeight.tablet})`;

/** The video fills the first view, with the words on it: below the shared screen, or on its left. */
export const hero = style([
  onNight,
  {
    position: 'relative',
    isolation: 'isolate',
    display: 'grid',
    gridTemplateRows: 'minmax(11rem, 1fr) auto auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: firstView,
    overflow: 'hidden',
    background: theme.color.night,
    color: theme.color.onNight,
    '@media': {
      [from.tablet]: { minHeight: firstViewOnTablets },
      [wide]: { gridTemplateRows: 'minmax(0, 1fr) auto' },
    },
  },
]);
export const heroAlone = style([
  hero,
  { gridTemplateRows: 'auto auto auto', '@media': { [wide]: { gridTemplateRows: '1fr auto' } } },
]);

export const video = style({
  ...fill,
  aspectRatio: 'auto',
  selectors: { '&::after': { display: 'none' } },
});
/** The built-in video: its focus is at the top of the tall one, and on the right of the wide one. */
export const composedVideo = style([video]);
globalStyle(`${composedVideo} :is(img, video)`, {
  objectPosition: '50% 0',
  '@media': { [wide]: { objectPosition: '100% 25%' } },
});
/** In a corner without words. */
globalStyle(`${video} > button`, { top: space(2), bottom: 'auto', insetInlineEnd: space(2) });

/** Dark enough for text on any video, even a white one. As large as the text, so that it grows with it. */
const veil = `color-mix(in srgb, ${theme.color.night} 88%, transparent)`;
const side = `max(${gutter}, 50% - ${width.content} / 2)`;
const overVideo = style({ position: 'relative', isolation: 'isolate', paddingInline: side });

export const copy = style([
  overVideo,
  {
    gridRow: 2,
    display: 'grid',
    alignContent: 'center',
    paddingBottom: space(5),
    selectors: {
      '&::before': {
        content: '',
        position: 'absolute',
        inset: `calc(-1 * ${space(12)}) 0 0`,
        zIndex: -1,
        background: `linear-gradient(transparent, ${veil} ${space(12)})`,
      },
    },
    '@media': {
      [wide]: {
        gridRow: 1,
        // Up to the shared screen, which is in the right 49.4% of a 16:9 video.
        width: `calc(min(50%, 100% - 0.878 * (${firstViewOnTablets})))`,
        paddingInlineEnd: space(10),
        paddingBlock: space(8),
        selectors: {
          '&::before': {
            inset: `0 calc(-1 * ${space(3)}) 0 0`,
            background: `linear-gradient(90deg, ${veil} calc(100% - ${space(3)} - ${space(10)}), transparent)`,
          },
        },
      },
    },
  },
]);
export const copyAlone = style([copy, { '@media': { [wide]: { width: '100%' } } }]);
/** The headline's size depends on the words' width. */
export const measure = style({
  containerType: 'inline-size',
  ...stack(3),
  '@media': { [short]: { gap: space(2) }, [from.tablet]: { gap: space(4) } },
});
export const idea = style({
  ...font(16, 'strong', 'label'),
  '@media': { [from.phoneLarge]: { fontSize: theme.size[18] }, [small]: { fontSize: theme.size[14] } },
});
export const title = style({
  fontSize: 'clamp(1.75rem, 10.6cqi, 3.5rem)',
  lineHeight: theme.leading.display,
  letterSpacing: theme.tracking.display,
  fontWeight: theme.weight.display,
  '@media': { [wide]: { fontSize: 'clamp(2rem, 13.2cqi, 4.75rem)' } },
});
export const price = style({
  color: theme.color.brand,
  '@media': { [wide]: { display: 'block' } },
});
export const typed = style({
  color: theme.color.onNight,
  fontSize: 'clamp(1.125rem, 6.2cqi, 1.75rem)',
  '@media': { [wide]: { fontSize: 'clamp(1.125rem, 5cqi, 1.75rem)' } },
});
export const text = style({
  maxWidth: '34rem',
  fontSize: theme.size[18],
  lineHeight: theme.leading.text,
  '@media': {
    [short]: { fontSize: theme.size[16], lineHeight: theme.leading.compact },
    // The video takes its place; screen readers still read it.
    [small]: outOfSight,
  },
});
export const buttons = style([actions, { marginTop: space(1) }]);
/** On a phone they share the width, unless an owner's labels are too long. */
globalStyle(`${buttons} > :is(a, button)`, {
  flex: '1 1 auto',
  paddingInline: space(2),
  fontSize: theme.size[16],
  '@media': {
    [from.phoneLarge]: { flex: 'none', paddingInline: space(6), fontSize: theme.size[18] },
    [short]: { minHeight: space(11) },
  },
});
export const testimonial = style([
  overVideo,
  {
    gridRow: 3,
    paddingBottom: space(5),
    background: veil,
    '@media': {
      [wide]: {
        gridRow: 2,
        paddingBlock: space(6, 6),
        background: `linear-gradient(transparent, ${veil} ${space(6)})`,
      },
    },
  },
]);
