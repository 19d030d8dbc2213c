import { style } from '@vanilla-extract/css';
import { below, from } from '#src/design/breakpoints.ts';
import { font, grid } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const reasons = style({
  ...grid([12, 16]),
  alignItems: 'start',
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' } },
});
export const first = style({ maxWidth: '24rem' });
export const figure = style({
  marginInlineStart: '-0.04em',
  fontFamily: theme.font.display,
  ...font('figure', 'display', 'figure'),
  letterSpacing: theme.tracking.figure,
  color: theme.color.brand,
});
export const firstTitle = style({ marginTop: space(8), fontSize: theme.size[28] });
export const others = style({ borderTop: `1px solid ${theme.color.onNightHairline}` });
export const reason = style({
  display: 'grid',
  gridTemplateColumns: `${space(10)} minmax(0, 1fr)`,
  columnGap: space(2),
  paddingBlock: space(5),
  borderBottom: `1px solid ${theme.color.onNightHairline}`,
  '@media': {
    [from.tablet]: { gridTemplateColumns: `${space(10)} minmax(0, 2fr) minmax(0, 3fr)`, columnGap: space(4) },
  },
});
export const icon = style({ color: theme.color.brand });
export const title = style({
  fontSize: theme.size[18],
  lineHeight: theme.leading.compact,
  letterSpacing: theme.tracking.title,
});
export const text = style({
  color: theme.color.onNightQuiet,
  selectors: { [`${first} &`]: { marginTop: space(3) } },
  '@media': { [below.tablet]: { gridColumn: 2 } },
});
