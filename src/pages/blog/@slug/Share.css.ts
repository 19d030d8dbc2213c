import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { labelHeading } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const share = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(4)}`,
  marginTop: space(12),
});
export const title = style([labelHeading, { fontSize: theme.size[16] }]);
export const list = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) });
export const copy = style({
  display: 'flex',
  alignItems: 'center',
  color: theme.color.quiet,
  fontSize: theme.size[14],
  '@media': { '(scripting: none)': { display: 'none' } },
});
/** Empty until the link was copied. */
export const outcome = style({ selectors: { '&:not(:empty)': { marginInlineStart: space(2) } } });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: space(9),
  paddingInline: space(4),
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.control,
  background: 'transparent',
  color: theme.color.ink,
  fontSize: theme.size[14],
  fontWeight: theme.weight.medium,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: { '&:hover': { borderColor: theme.color.control } },
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
