import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const dialog = style({ '@media': { [from.tablet]: { width: '36rem' } } });
export const body = style({ padding: `${space(2)} ${space(5)} ${space(6)}` });
export const facts = style({ margin: 0, borderTop: `1px solid ${theme.colour.ink}` });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 5fr)',
  gap: space(4),
  paddingBlock: space(3),
  borderBottom: `1px solid ${theme.colour.hairline}`,
});
export const label = style({ color: theme.colour.quiet });
export const value = style({ margin: 0, fontWeight: 600 });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: space(11),
  marginTop: space(4),
  color: theme.colour.brand,
  fontWeight: 600,
  textUnderlineOffset: '4px',
});
