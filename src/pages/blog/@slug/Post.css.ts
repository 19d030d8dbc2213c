import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { backLink, standaloneLink } from '#src/design/links.css.ts';
import { cluster, fill, font, grid, hairline, inlineRow, outlined, quietText } from '#src/design/mixins.ts';
import { notice } from '#src/design/notice.css.ts';
import { sectionSpace, space, width } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const layout = style({
  paddingBlock: `${space(8)} ${sectionSpace}`,
  '@media': {
    print: { paddingBlock: 0 },
    [from.desktop]: { ...grid(16), gridTemplateColumns: 'minmax(0, 1fr) 17.5rem' },
  },
});
export const article = style({
  minWidth: 0,
  maxWidth: '51rem',
  '@media': { print: { maxWidth: 'none' } },
});
export const back = backLink;
export const header = style({ marginBlock: space(6, 10) });
export const category = style([
  standaloneLink,
  {
    textDecoration: 'none',
    selectors: { 'a&:hover': { textDecoration: 'underline' } },
  },
]);
export const title = style({
  marginTop: space(3),
  fontSize: theme.size[54],
  lineHeight: theme.leading.headline,
  overflowWrap: 'anywhere',
});
export const meta = style({ ...cluster([1, 5]), marginTop: space(5), color: theme.color.quiet });
export const note = style({ marginTop: space(1), ...quietText(14), overflowWrap: 'anywhere' });
export const sample = style([notice.info, { maxWidth: width.text, marginTop: space(6) }]);
export const body = style({
  maxWidth: width.text,
  marginTop: space(10),
  '@media': { print: { maxWidth: 'none' } },
});
export const tags = style({ ...cluster(2), marginTop: space(12) });
export const tag = style({
  ...inlineRow(),
  minHeight: space(9),
  paddingInline: space(4),
  ...outlined('round'),
  ...quietText(14),
  textDecoration: 'none',
  selectors: { '&:hover': { borderColor: theme.color.control, color: theme.color.ink } },
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
export const neighbours = style({
  ...grid(6),
  marginTop: space(10),
  paddingTop: space(6),
  borderTop: hairline,
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});
export const neighbour = style({
  display: 'block',
  minHeight: space(11),
  fontFamily: theme.font.display,
  fontWeight: theme.weight.display,
  lineHeight: theme.leading.label,
  textDecoration: 'none',
  selectors: {
    '&[rel="next"]': { textAlign: 'end', gridColumn: '-2 / -1' },
    '&:hover': { color: theme.color.brand },
  },
});
export const neighbourLabel = style({
  display: 'block',
  marginBottom: space(1),
  color: theme.color.quiet,
  fontFamily: theme.font.text,
  ...font(14, 'regular'),
});
export const related = style({ paddingBlock: sectionSpace, borderTop: hairline });
export const relatedTitle = style({ fontSize: theme.size[38] });
export const relatedGrid = style({
  ...grid(8),
  marginTop: space(10),
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const progress = style({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: theme.layer.progress,
  height: 4,
  pointerEvents: 'none',
});
export const progressBar = style({
  height: '100%',
  background: theme.color.brand,
  transform: 'scaleX(0)',
  transformOrigin: 'left',
});
export const progressScale = style({ ...fill, height: 4, opacity: 0.55 });
