import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '#src/design/breakpoints.ts';
import { font, grid, hairline, outlined } from '#src/design/mixins.ts';
import { dark, light } from '#src/design/palette.ts';
import { space } from '#src/design/space.ts';
import { labelHeading } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';

export const stack = style([layouts.stack, { maxWidth: '60rem' }]);
export const body = layouts.panelStack;
export const pair = layouts.pair;
export const part = style({ display: 'flex', flexDirection: 'column', gap: space(3), minWidth: 0 });
export const partTitle = style([labelHeading, { fontSize: theme.size[14] }]);

export const voicePart = style([layouts.stack, { paddingTop: space(5), borderTop: hairline }]);
export const voiceIntro = style({ display: 'flex', flexDirection: 'column', gap: space(1) });
export const measures = style({
  ...grid(5),
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

/** As visitors see it, regardless of the administrator's color scheme. */
export const ground = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space(3),
    minHeight: '7.5rem',
    padding: space(4),
    ...outlined('control'),
  },
  variants: {
    side: {
      light: { background: light.paper, color: light.ink },
      dark: { background: dark.paper, color: dark.ink },
    },
  },
});
export const logo = style({ width: 'auto', height: 'auto', maxWidth: '100%', maxHeight: '4.5rem' });
export const plain = style({ fontSize: theme.size[14], opacity: 0.8 });

export const colorRow = style({ display: 'flex', gap: space(2) });
export const well = style({
  flex: 'none',
  width: space(11),
  minHeight: space(9),
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
  padding: space(0.5),
  ...outlined('control', 'control'),
  background: theme.color.paper,
  cursor: 'pointer',
});
export const sample = style({
  padding: space(2, 4),
  borderRadius: theme.radius.control,
  ...font(14, 'strong'),
});
export const sampleLink = style({
  ...font(14, 'medium'),
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
});
export const ratio = style({ fontSize: theme.size[13], fontVariantNumeric: 'tabular-nums' });
export const specimen = style({ padding: space(4), ...outlined('control') });
export const specimenTitle = style(font(28, 'display', 'title'));
export const specimenText = style({ marginTop: space(2) });
export const date = style({ maxWidth: '14rem' });
export const progress = style({ width: '100%' });
export const trouble = style({ color: theme.color.danger, fontSize: theme.size[13] });
