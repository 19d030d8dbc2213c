import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const picker = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(8),
  alignItems: 'start',
  '@media': {
    // Room for a day of twenty-four hours, so that nothing below moves from day to day.
    [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', minHeight: '42rem' },
  },
});
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
