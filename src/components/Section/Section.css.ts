import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '#src/design/breakpoints.ts';
import { grid, quietText, stack } from '#src/design/mixins.ts';
import { sectionSpace } from '#src/design/space.ts';
import { onNight, theme } from '#src/design/theme.css.ts';

export const section = recipe({
  base: { paddingBlock: sectionSpace },
  variants: {
    ground: {
      paper: {},
      raised: { background: theme.color.raised },
      night: [onNight, { background: theme.color.night, color: theme.color.onNight }],
    },
  },
});

export const inner = recipe({
  base: grid([10, 16]),
  variants: {
    layout: {
      stack: { gridTemplateColumns: 'minmax(0, 1fr)' },
      split: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 8fr)' } },
      },
    },
  },
});

export const head = recipe({
  base: stack(6),
  variants: {
    layout: {
      stack: {
        '@media': {
          [from.tablet]: { flexDirection: 'row', alignItems: 'flex-end', justifyContent: 'space-between' },
        },
      },
      split: {
        alignSelf: 'start',
        '@media': { [from.desktop]: { position: 'sticky', top: '7rem' } },
      },
    },
  },
});
export const copy = recipe({
  base: stack(4),
  variants: { layout: { stack: { maxWidth: '46rem' }, split: {} } },
});
export const title = style({
  fontSize: theme.size[54],
  lineHeight: theme.leading.headline,
  letterSpacing: theme.tracking.display,
});
export const intro = style({ maxWidth: '38rem', ...quietText(18) });
export const action = style({ flex: 'none' });
export const body = style({ minWidth: 0 });
