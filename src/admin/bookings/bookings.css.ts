import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space(1)} ${space(6)}`,
  marginBottom: space(5),
  color: theme.colour.quiet,
  fontSize: theme.size[14],
});
/** The number is read after its name and seen before it. */
export const step = style({
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'baseline',
  gap: space(2),
});
export const stepCount = style({
  color: theme.colour.ink,
  fontSize: theme.size[21],
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});
export const stepList = style({ display: 'contents' });
export const filters = style({
  display: 'grid',
  gap: space(3),
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: `${space(3)} ${space(5)}`,
  borderBottom: `1px solid ${theme.colour.hairline}`,
  '@media': { [from.desktop]: { gridTemplateColumns: 'auto minmax(10rem, 1fr) 11rem 11rem' } },
});
export const mailFilter = style({
  padding: `${space(3)} ${space(5)}`,
  borderBottom: `1px solid ${theme.colour.hairline}`,
});
export const stale = style({ opacity: 0.6, transition: `opacity ${theme.motion.feedback}` });
export const rowLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  color: theme.colour.ink,
  fontWeight: 500,
  textUnderlineOffset: '4px',
});
export const customer = style({ minWidth: '12rem', overflowWrap: 'anywhere' });
export const columns = style({
  display: 'grid',
  gap: space(5),
  alignItems: 'start',
  marginBottom: space(5),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const alert = style({
  marginBottom: space(5),
  padding: `${space(3)} ${space(4)}`,
  borderRadius: theme.radius.control,
  background: theme.colour.dangerTint,
  color: theme.colour.danger,
  fontWeight: 500,
});
export const facts = style({ padding: `${space(2)} ${space(5)}` });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '9rem minmax(0, 1fr)',
  gap: space(3),
  paddingBlock: space(2),
  borderTop: `1px solid ${theme.colour.hairline}`,
  fontSize: theme.size[14],
  overflowWrap: 'anywhere',
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const reference = style({ fontFamily: theme.font.mono, fontSize: theme.size[13] });
export const idea = style({
  padding: space(5),
  whiteSpace: 'pre-wrap',
  unicodeBidi: 'plaintext',
  overflowWrap: 'anywhere',
});
export const history = style({ padding: `${space(2)} ${space(5)}`, listStyle: 'none' });
export const event = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space(4)}`,
  paddingBlock: space(2),
  borderTop: `1px solid ${theme.colour.hairline}`,
  fontSize: theme.size[14],
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const mail = style({ paddingInline: space(5) });
export const letter = style({
  paddingBlock: space(2),
  borderTop: `1px solid ${theme.colour.hairline}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const letterHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(4)}`,
  minHeight: 44,
  fontSize: theme.size[14],
});
export const subject = style({
  fontWeight: 500,
  textDecoration: 'underline',
  textDecorationColor: theme.colour.control,
  textUnderlineOffset: '4px',
});
export const stack = style({ display: 'flex', flexDirection: 'column', gap: space(5) });
export const letterTo = style({ marginInlineStart: 'auto', overflowWrap: 'anywhere' });
export const text = style({
  margin: `${space(2)} 0 ${space(3)}`,
  padding: space(4),
  borderRadius: theme.radius.control,
  background: theme.colour.raised,
  fontFamily: theme.font.text,
  fontSize: theme.size[14],
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const mailNote = style({ marginBottom: space(2), fontSize: theme.size[13] });
export const mailError = style([mailNote, { color: theme.colour.danger }]);
export const form = style({ display: 'flex', flexDirection: 'column', gap: space(5), padding: space(5) });
export const days = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(4)}`,
  border: 0,
  padding: 0,
  minWidth: 0,
});
export const legend = style({
  padding: 0,
  marginBottom: space(1),
  fontSize: theme.size[14],
  fontWeight: 600,
});
export const weekday = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 44,
  fontSize: theme.size[14],
});
export const pair = style({
  display: 'grid',
  gap: space(4),
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});
export const list = style({
  padding: `${space(2)} ${space(5)}`,
  borderTop: `1px solid ${theme.colour.hairline}`,
});
export const item = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  fontSize: theme.size[14],
});
