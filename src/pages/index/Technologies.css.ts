import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const groups = style({ borderTop: `1px solid ${theme.colour.ink}` });
export const group = style({
  display: 'grid',
  gap: space(4),
  paddingBlock: space(6),
  borderBottom: `1px solid ${theme.colour.hairline}`,
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)', gap: space(8) } },
});
export const title = style({ fontWeight: 600, lineHeight: 1.4 });
export const tiles = style({ display: 'flex', flexWrap: 'wrap', gap: `${space(3)} ${space(6)}`, margin: 0 });
export const tile = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  color: theme.colour.quiet,
  whiteSpace: 'nowrap',
  lineHeight: 1.4,
});
export const icon = style({ flex: 'none', color: theme.colour.ink });
