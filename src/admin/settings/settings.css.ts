import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const stack = style({ display: 'flex', flexDirection: 'column', gap: space(5), maxWidth: '44rem' });
export const form = style({ padding: space(5), maxWidth: 'none' });
export const answer = style({ fontSize: theme.size[14], fontWeight: 500 });
export const good = style([answer, { color: theme.colour.success }]);
export const bad = style([answer, { color: theme.colour.danger }]);
export const more = style({ padding: space(2), borderTop: `1px solid ${theme.colour.hairline}` });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  padding: `${space(3)} ${space(5)}`,
  color: theme.colour.quiet,
});
