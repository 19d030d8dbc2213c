import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const stack = style({ display: 'flex', flexDirection: 'column', gap: space(5) });
export const columns = style({
  display: 'grid',
  gap: space(5),
  alignItems: 'start',
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)' } },
});
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(5),
  padding: space(5),
});
export const pair = style({
  display: 'grid',
  gap: space(5),
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});
export const interval = style({ display: 'flex', alignItems: 'center', gap: space(2) });
export const count = style({ maxWidth: '6rem' });
export const runs = style({ listStyle: 'none', padding: `${space(2)} ${space(5)}` });
export const run = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(3),
  paddingBlock: space(2),
  borderTop: `1px solid ${theme.colour.hairline}`,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const aside = style({
  padding: `${space(3)} ${space(5)}`,
  color: theme.colour.quiet,
  fontSize: theme.size[13],
  borderTop: `1px solid ${theme.colour.hairline}`,
});
export const stale = style({ opacity: 0.6 });
export const filter = style({ width: 'auto' });
export const notice = style({
  padding: `${space(3)} ${space(5)}`,
  borderRadius: theme.radius.card,
  background: theme.colour.warningTint,
  color: theme.colour.ink,
});
