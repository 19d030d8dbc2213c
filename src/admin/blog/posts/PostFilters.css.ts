import { style } from '@vanilla-extract/css';
import { below, from } from '#src/design/breakpoints.ts';
import { cluster, grid, quietText } from '#src/design/mixins.ts';
import * as layouts from '../../ui/layouts.css.ts';

export const filters = layouts.filterBar;
export const first = style({
  ...grid(3),
  gridTemplateColumns: '1fr auto',
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(12rem, 1fr) 11rem' } },
});
export const search = style({
  '@media': { [below.tablet]: { gridColumn: '1 / -1' } },
});
export const toggle = style({ '@media': { [from.tablet]: { display: 'none' } } });
export const more = style({
  ...grid(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.25rem, 1fr))',
  alignItems: 'end',
  '@media': {
    [below.tablet]: {
      gridTemplateColumns: '1fr 1fr',
      selectors: { '&[data-open="false"]': { display: 'none' } },
    },
  },
});
export const period = style({ display: 'flex', flexDirection: 'column', minWidth: 0, ...quietText(13) });
export const result = style({ ...cluster(3, 'center'), ...quietText(14) });
