import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { cluster, fill, font, outlined, quietText, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const card = style({ position: 'relative', ...stack(4), minWidth: 0 });
/** Spans two columns and rows, so that nine posts fill the grid. */
export const lead = style({
  position: 'relative',
  ...stack(5),
  minWidth: 0,
  gridColumn: '1 / -1',
  '@media': { [from.desktop]: { gridColumn: 'span 2', gridRow: 'span 2' } },
});
export const copy = style({ ...stack(2), minWidth: 0 });
export const category = style({ color: theme.color.brand, ...font(14, 'strong') });
export const sample = style({
  display: 'inline-block',
  marginInlineStart: space(3),
  paddingInline: space(2),
  ...outlined('round'),
  color: theme.color.quiet,
  fontWeight: theme.weight.medium,
});
const heading = { overflowWrap: 'anywhere', letterSpacing: theme.tracking.heading } as const;
export const title = style({ ...heading, fontSize: theme.size[21], lineHeight: theme.leading.title });
export const leadTitle = style({ ...heading, fontSize: theme.size[38], lineHeight: theme.leading.heading });
export const link = style({
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '', ...fill },
    '&:hover': { textDecoration: 'underline', textDecorationThickness: '2px', textUnderlineOffset: '4px' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `2px solid ${theme.color.brand}`,
      outlineOffset: '4px',
      borderRadius: theme.radius.card,
    },
  },
});
export const description = style(quietText(18));
export const meta = style({ ...cluster([1, 4]), marginTop: space(1), ...quietText(14) });
