import { style } from '@vanilla-extract/css';
import { hairline, quietText } from '#src/design/mixins.ts';
import { space, width } from '#src/design/space.ts';
import { labelHeading } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const sources = style({
  maxWidth: width.text,
  marginTop: space(12),
  paddingTop: space(5),
  borderTop: hairline,
  '@media': { print: { maxWidth: 'none' } },
});
export const title = style([labelHeading, { fontSize: theme.size[16] }]);
export const list = style({ marginTop: space(2), paddingInlineStart: space(6), ...quietText(16) });
export const source = style({ breakInside: 'avoid', paddingBlock: space(2) });
export const link = style({
  color: theme.color.ink,
  textDecorationColor: theme.color.hairline,
  textUnderlineOffset: '4px',
  lineHeight: theme.leading.label,
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { textDecorationColor: 'currentColor' } },
  '@media': { '(pointer: coarse)': { display: 'inline-block', paddingBlock: space(2) } },
});
export const origin = style({ display: 'block', ...quietText(14), overflowWrap: 'anywhere' });
