import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { sectionSpace, space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(10),
  paddingBlock: `${space(8)} ${sectionSpace}`,
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 8fr)', gap: space(16) },
  },
});
export const side = style({
  '@media': { [from.desktop]: { position: 'sticky', top: '6rem', alignSelf: 'start' } },
});
export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 44,
  color: theme.colour.quiet,
  fontWeight: 500,
  textDecoration: 'none',
  selectors: { '&:hover': { color: theme.colour.ink } },
});
export const title = style({
  marginTop: space(4),
  fontSize: 'clamp(2.25rem, 1.95rem + 1.2vw, 3rem)',
  lineHeight: 1.04,
});
export const whole = style({ whiteSpace: 'nowrap' });
export const intro = style({ marginTop: space(4), color: theme.colour.quiet, fontSize: theme.size[18] });
export const facts = style({ marginTop: space(8), borderTop: `1px solid ${theme.colour.ink}` });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '5.5rem 1fr',
  gap: space(4),
  paddingBlock: space(3),
  borderBottom: `1px solid ${theme.colour.hairline}`,
});
export const label = style({ color: theme.colour.quiet });
export const value = style({ fontWeight: 600 });
/** Room for the calendar whatever it holds: nothing below moves when that arrives. */
export const booking = style({
  minWidth: 0,
  '@media': { [from.desktop]: { paddingTop: space(14) } },
});
export const schedulerTitle = style({ marginBottom: space(4), fontSize: theme.size[28] });
export const terms = style({ marginTop: space(4), color: theme.colour.quiet, fontSize: theme.size[14] });

export const cross = style({ background: theme.colour.brandTint });
export const crossText = style({ paddingBlock: space(12), fontSize: theme.size[21], lineHeight: 1.5 });
export const crossLink = style({
  fontWeight: 600,
  color: theme.colour.brand,
  textUnderlineOffset: '4px',
});
