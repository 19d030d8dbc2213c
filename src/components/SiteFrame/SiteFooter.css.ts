import { style } from '@vanilla-extract/css';
import { from, withMouse } from '#src/design/breakpoints.ts';
import { iconButton } from '#src/design/links.css.ts';
import { cluster, hairline, inlineRow, quietText, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { labelHeading } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const footer = style({
  borderTop: hairline,
  background: theme.color.raised,
});
export const grid = style({
  display: 'grid',
  gap: space(12),
  paddingBlock: space(16),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' } },
});
export const about = style({
  gridColumn: '1 / -1',
  ...stack(4),
  '@media': { [from.tablet]: { gridColumn: 'auto', maxWidth: '24rem' } },
});
export const text = style({ color: theme.color.quiet, overflowWrap: 'anywhere' });
export const support = style({ fontWeight: theme.weight.strong });
export const groupTitle = style([labelHeading, { fontSize: theme.size[14] }]);
export const list = style({ marginTop: space(2) });
export const link = style({
  ...inlineRow(),
  minHeight: space(11),
  color: theme.color.quiet,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: theme.color.ink, textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
  '@media': { [withMouse]: { minHeight: space(9) } },
});
export const social = style({ ...cluster(2), marginInlineStart: `calc(-1 * ${space(3)})` });
export const socialLink = style([
  iconButton,
  {
    color: theme.color.quiet,
    selectors: { '&:hover': { color: theme.color.ink } },
  },
]);
export const base = style({
  ...cluster(4, 'center'),
  justifyContent: 'space-between',
  paddingBlock: space(5),
  borderTop: hairline,
  ...quietText(14),
});
