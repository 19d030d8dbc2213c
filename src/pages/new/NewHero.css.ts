import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { actions } from '#src/design/layout.css.ts';
import { font, grid, quietText, stack } from '#src/design/mixins.ts';
import { gutter, space, width } from '#src/design/space.ts';
import { onNight, theme } from '#src/design/theme.css.ts';

const outside = `max(${gutter}, (100vw - ${width.content}) / 2)`;

export const hero = style({ overflowX: 'clip' });
export const inner = style({
  ...grid([12, 16]),
  alignItems: 'center',
  paddingBlock: `clamp(2.5rem, 1.6rem + 3.6vw, 5.5rem)`,
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const copy = style(stack(6));
export const title = style({ ...font(76, 'display', 'display'), letterSpacing: theme.tracking.display });
export const text = style({ maxWidth: '32rem', ...quietText(21), lineHeight: theme.leading.text });
export const buttons = style([actions, { marginTop: space(2) }]);

export const window = style([
  onNight,
  {
    overflow: 'hidden',
    borderRadius: theme.radius.media,
    background: theme.color.night,
    color: theme.color.onNight,
    '@media': {
      [from.desktop]: {
        marginInlineEnd: `calc(-1 * ${outside})`,
        borderStartEndRadius: 0,
        borderEndEndRadius: 0,
      },
      '(prefers-color-scheme: dark)': { background: theme.color.raised },
    },
  },
]);
export const video = style({
  borderEndStartRadius: theme.radius.media,
  borderEndEndRadius: theme.radius.media,
  '@media': { [from.desktop]: { borderEndEndRadius: 0 } },
});
/** Without a video, the phrase is below the words. */
export const alone = style({ ...grid(8), paddingBlock: `clamp(2.5rem, 1.6rem + 3.6vw, 5.5rem)` });
export const phrase = style({ fontSize: theme.size[28] });
export const prompt = style({
  padding: `${space(5)} clamp(1rem, 0.6rem + 1.4vw, 2rem)`,
  fontSize: theme.size[28],
});
