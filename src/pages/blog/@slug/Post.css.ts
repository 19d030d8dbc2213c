import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { backLink, standaloneLink } from '#src/design/links.css.ts';
import { notice } from '#src/design/notice.css.ts';
import { sectionSpace, space, width } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const layout = style({
  paddingBlock: `${space(8)} ${sectionSpace}`,
  '@media': {
    print: { paddingBlock: 0 },
    [from.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 17.5rem',
      gap: space(16),
    },
  },
});
export const article = style({
  minWidth: 0,
  maxWidth: '51rem',
  '@media': { print: { maxWidth: 'none' } },
});
export const back = backLink;
export const header = style({ marginBlock: `${space(6)} ${space(10)}` });
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
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(5)}`,
  marginTop: space(5),
  color: theme.color.quiet,
});
export const aiNote = style({ marginTop: space(1), color: theme.color.quiet, fontSize: theme.size[14] });
export const sample = style([notice.info, { maxWidth: width.text, marginTop: space(6) }]);
export const body = style({
  maxWidth: width.text,
  marginTop: space(10),
  '@media': { print: { maxWidth: 'none' } },
});
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), marginTop: space(12) });
export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: space(9),
  paddingInline: space(4),
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.round,
  color: theme.color.quiet,
  fontSize: theme.size[14],
  textDecoration: 'none',
  selectors: { '&:hover': { borderColor: theme.color.control, color: theme.color.ink } },
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
export const neighbours = style({
  display: 'grid',
  gap: space(6),
  marginTop: space(10),
  paddingTop: space(6),
  borderTop: `1px solid ${theme.color.hairline}`,
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
  fontWeight: theme.weight.regular,
  fontSize: theme.size[14],
});
export const related = style({ paddingBlock: sectionSpace, borderTop: `1px solid ${theme.color.hairline}` });
export const relatedTitle = style({ fontSize: theme.size[38] });
export const relatedGrid = style({
  display: 'grid',
  gap: space(8),
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
export const progressScale = style({ position: 'absolute', inset: 0, height: 4, opacity: 0.55 });
