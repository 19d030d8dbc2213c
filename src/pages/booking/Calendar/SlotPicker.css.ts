import { style } from '@vanilla-extract/css';
import { empty } from '#src/design/layout.css.ts';
import { font, grid, quietText, stack } from '#src/design/mixins.ts';
import { notice } from '#src/design/notice.css.ts';
import { space } from '#src/design/space.ts';

/** A container query, because it is used in a page's main column and in narrow dialogs. */
export const room = style({ containerType: 'inline-size' });
const beside = '(min-width: 36rem)';
export const picker = style({
  ...grid(8),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@container': { [beside]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', minHeight: '27rem' } },
});
/** Fits a day with twenty-four hours, so that nothing shifts from day to day. */
export const roundTheClock = style({ '@container': { [beside]: { minHeight: '47rem' } } });
export const calendar = style({ '@container': { [beside]: { position: 'sticky', top: '6rem' } } });
export const side = style({ ...stack(5), minWidth: 0 });
export const zone = style({ display: 'block' });
export const zoneLabel = style({ display: 'block', marginBottom: space(1), ...font(14, 'strong') });
export const zoneSelect = style({ textOverflow: 'ellipsis' });
export const zoneName = style({ display: 'block', marginTop: space(1), ...quietText(14) });
export const nothing = empty;
export const problem = notice.warning;
