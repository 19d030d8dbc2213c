import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { sectionSpace, space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(12),
  paddingBlock: `clamp(2rem, 1.4rem + 2.6vw, 4rem) ${sectionSpace}`,
  '@media': {
    [from.desktop]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      gap: space(16),
      alignItems: 'start',
    },
  },
});
export const main = style({ minWidth: 0, maxWidth: '52rem' });
export const scale = style({ marginBottom: space(8) });
export const title = style({ fontSize: theme.size[54], lineHeight: 1.02 });
export const intro = style({
  marginTop: space(4),
  maxWidth: '38rem',
  color: theme.colour.quiet,
  fontSize: theme.size[18],
});
export const when = style({ display: 'flex', flexDirection: 'column', marginTop: space(8) });
export const day = style({
  fontFamily: theme.font.display,
  fontSize: theme.size[38],
  fontWeight: 700,
  lineHeight: 1.15,
  letterSpacing: '-0.02em',
});
export const time = style({
  fontFamily: theme.font.display,
  fontSize: theme.size[38],
  fontWeight: 700,
  lineHeight: 1.2,
  letterSpacing: '-0.02em',
  color: theme.colour.brand,
});
export const zone = style({ marginTop: space(2), color: theme.colour.quiet });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), marginTop: space(6) });
export const mail = style({ marginTop: space(4), maxWidth: '38rem', color: theme.colour.quiet });
export const keep = style({
  marginTop: space(6),
  maxWidth: '38rem',
  padding: space(4),
  borderRadius: theme.radius.control,
  background: theme.colour.warningTint,
});
export const facts = style({ marginTop: space(10), borderTop: `1px solid ${theme.colour.ink}` });
export const fact = style({
  display: 'grid',
  gap: `0 ${space(4)}`,
  paddingBlock: space(3),
  borderBottom: `1px solid ${theme.colour.hairline}`,
  '@media': { [from.tablet]: { gridTemplateColumns: '12rem 1fr' } },
});
export const label = style({ color: theme.colour.quiet });
export const idea = style({ whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext', overflowWrap: 'anywhere' });
export const note = style({ display: 'block', color: theme.colour.quiet });
export const changes = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(6) });
export const change = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(4),
  padding: 'clamp(1.25rem, 0.75rem + 1.6vw, 2rem)',
  border: `1px solid ${theme.colour.hairline}`,
  borderRadius: theme.radius.card,
  '@media': { '(scripting: none)': { display: 'none' } },
});
export const opened = style({ alignItems: 'stretch' });
export const changeTitle = style({ fontSize: theme.size[21] });
export const confirm = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) });
export const decide = style({ display: 'flex', flexDirection: 'column', gap: space(4) });
export const refund = style({ fontWeight: 600 });
export const problem = style({ color: theme.colour.danger, fontWeight: 500 });
