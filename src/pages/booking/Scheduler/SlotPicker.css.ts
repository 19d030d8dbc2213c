import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** It stands in a page's main column and in a narrow one beside: what counts is its own width. */
export const room = style({ containerType: 'inline-size' });
const beside = '(min-width: 36rem)';
export const picker = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(8),
  alignItems: 'start',
  '@container': { [beside]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', minHeight: '27rem' } },
});
/** Room for a day of twenty-four hours, so that nothing below moves from day to day. */
export const roundTheClock = style({ '@container': { [beside]: { minHeight: '47rem' } } });
export const calendar = style({ '@container': { [beside]: { position: 'sticky', top: '6rem' } } });
export const side = style({ display: 'flex', flexDirection: 'column', gap: space(5), minWidth: 0 });
export const zone = style({ display: 'block' });
export const zoneLabel = style({
  display: 'block',
  marginBottom: space(1),
  fontSize: theme.size[14],
  fontWeight: 600,
});
export const zoneSelect = style({ textOverflow: 'ellipsis' });
export const nothing = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(4),
  color: theme.colour.quiet,
});
export const problem = style({
  padding: `${space(3)} ${space(4)}`,
  borderRadius: theme.radius.control,
  background: theme.colour.warningTint,
  color: theme.colour.warning,
  fontWeight: 500,
});
