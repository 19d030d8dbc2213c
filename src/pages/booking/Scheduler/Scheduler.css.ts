import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const panel = style({
  padding: 'clamp(1.5rem, 1rem + 2vw, 2.5rem)',
  border: `1px solid ${theme.colour.hairline}`,
  borderRadius: theme.radius.card,
});
export const text = style({ fontSize: theme.size[21], lineHeight: 1.5 });
export const steps = style({
  display: 'grid',
  gap: space(2),
  marginBlock: `${space(6)} ${space(8)}`,
  paddingInlineStart: '1.25em',
  color: theme.colour.quiet,
});
export const address = style({ marginTop: space(4), color: theme.colour.quiet, fontSize: theme.size[14] });
