import { style } from '@vanilla-extract/css';
import { stacked } from '#src/design/layout.css.ts';
import { grid, outlined, quietText, stack } from '#src/design/mixins.ts';
import { sectionSpace, space } from '#src/design/space.ts';
import { displayText, numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const page = style({
  ...grid(8),
  paddingBlock: `${space(8)} ${sectionSpace}`,
  '@media': { print: { padding: 0 } },
});
export const card = style({
  ...stack(3),
  maxWidth: '40rem',
  padding: 'clamp(1.5rem, 0.75rem + 3.5vw, 3.5rem)',
  ...outlined('media'),
});
export const scale = style({ marginBottom: space(4) });
export const title = style({
  fontSize: theme.size[38],
  lineHeight: theme.leading.title,
  overflowWrap: 'anywhere',
});
export const hours = style({ fontSize: theme.size[21] });
export const message = style({
  margin: 0,
  paddingInlineStart: space(4),
  borderInlineStart: `3px solid ${theme.color.brand}`,
  fontSize: theme.size[18],
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const quiet = style({ color: theme.color.quiet });
export const label = style({ marginTop: space(4), ...quietText(14) });
export const code = style([
  displayText,
  numerals,
  {
    fontSize: theme.size[28],
    letterSpacing: theme.tracking.none,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
]);
export const actions = style([stacked, { maxWidth: '40rem' }]);

export const lines = style({ whiteSpace: 'pre-line' });
