import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  minWidth: 0,
});
/** Spans two columns and two rows of the grid, so that nine posts fill it: two cards beside it and two rows below. */
export const lead = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space(5),
  minWidth: 0,
  gridColumn: '1 / -1',
  '@media': { [from.desktop]: { gridColumn: 'span 2', gridRow: 'span 2' } },
});
export const words = style({ display: 'flex', flexDirection: 'column', gap: space(2), minWidth: 0 });
export const category = style({
  color: theme.color.brand,
  fontWeight: theme.weight.strong,
  fontSize: theme.size[14],
});
export const sample = style({
  display: 'inline-block',
  marginInlineStart: space(3),
  paddingInline: space(2),
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.round,
  color: theme.color.quiet,
  fontWeight: theme.weight.medium,
});
const heading = { overflowWrap: 'anywhere', letterSpacing: theme.tracking.heading } as const;
export const title = style({ ...heading, fontSize: theme.size[21], lineHeight: theme.leading.title });
export const leadTitle = style({ ...heading, fontSize: theme.size[38], lineHeight: theme.leading.heading });
export const link = style({
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:hover': { textDecoration: 'underline', textDecorationThickness: '2px', textUnderlineOffset: '4px' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `2px solid ${theme.color.brand}`,
      outlineOffset: '4px',
      borderRadius: theme.radius.card,
    },
  },
});
export const description = style({ color: theme.color.quiet, fontSize: theme.size[18] });
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(4)}`,
  marginTop: space(1),
  color: theme.color.quiet,
  fontSize: theme.size[14],
});
