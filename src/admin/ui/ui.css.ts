import { globalStyle, keyframes, type StyleRule, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below, reducedMotion, withMouse } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** The parts that every screen is made of. */

export const screenHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space(4),
  marginBottom: space(6),
});
export const screenTitle = style({ fontSize: theme.size[28] });
export const screenIntro = style({ marginTop: space(1), color: theme.colour.quiet, maxWidth: '44rem' });

export const panel = style({
  border: `1px solid ${theme.colour.hairline}`,
  borderRadius: theme.radius.card,
  background: theme.colour.paper,
  minWidth: 0,
});
export const panelHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minHeight: 48,
  paddingInline: space(5),
  borderBottom: `1px solid ${theme.colour.hairline}`,
});
export const panelTitle = style({
  fontFamily: theme.font.text,
  fontSize: theme.size[14],
  fontWeight: 600,
  letterSpacing: 0,
  lineHeight: 1.4,
});
export const panelBody = style({ padding: space(5) });

export const textLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: 44,
  color: theme.colour.brandStrong,
  fontWeight: 500,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
  '@media': { [withMouse]: { minHeight: 32 } },
});

/** A table wider than its screen scrolls by itself, not the page. */
export const tableScroll = style({ overflowX: 'auto', overscrollBehaviorX: 'contain' });
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.size[14],
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${table} th`, {
  position: 'sticky',
  top: 0,
  padding: `${space(2)} ${space(3)}`,
  textAlign: 'start',
  fontSize: theme.size[13],
  fontWeight: 500,
  color: theme.colour.quiet,
  background: theme.colour.paper,
  boxShadow: `inset 0 -1px 0 ${theme.colour.hairline}`,
  whiteSpace: 'nowrap',
});
globalStyle(`${table} td`, {
  height: 44,
  padding: `${space(2)} ${space(3)}`,
  borderBottom: `1px solid ${theme.colour.hairline}`,
  verticalAlign: 'middle',
});
globalStyle(`${table} tbody tr:last-child td`, { borderBottom: 0 });
globalStyle(`${table} tbody tr:hover td`, { background: theme.colour.raised });
globalStyle(`${table} :is(th, td):first-child`, { paddingInlineStart: space(5) });
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: space(5) });

// On a phone a row is a small card: the first cell on its own line, the others beside one another under their names.
const onPhone = (selector: string, rule: StyleRule) =>
  globalStyle(`${table} ${selector}`, { '@media': { [below.tablet]: rule } });
onPhone('thead', {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
onPhone('tbody tr', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(4)}`,
  padding: `${space(3)} ${space(5)}`,
  borderBottom: `1px solid ${theme.colour.hairline}`,
});
onPhone('tbody tr:last-child', { borderBottom: 0 });
onPhone('tbody td', {
  display: 'block',
  height: 'auto',
  padding: '0 !important',
  border: 0,
  background: 'transparent !important',
});
onPhone('tbody td:is(:first-child, [data-wide])', { flex: '1 1 100%' });
onPhone('tbody td:is(:empty, [data-minor])', { display: 'none' });
onPhone('td[data-label]::before', {
  content: "attr(data-label) ' '",
  color: theme.colour.quiet,
  fontSize: theme.size[13],
});

export const badge = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.4em',
    fontSize: theme.size[13],
    fontWeight: 500,
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
    selectors: {
      '&::before': {
        content: '',
        width: 8,
        height: 8,
        flex: 'none',
        borderRadius: theme.radius.round,
        background: 'currentColor',
      },
    },
  },
  variants: {
    tone: {
      neutral: { color: theme.colour.quiet },
      success: { color: theme.colour.success },
      warning: { color: theme.colour.warning },
      danger: { color: theme.colour.danger },
      brand: { color: theme.colour.brandStrong },
    },
    /** Says what kind of thing it is rather than how it stands. */
    plain: {
      true: {
        padding: '0 0.4rem',
        border: `1px solid ${theme.colour.hairline}`,
        borderRadius: theme.radius.control,
        selectors: { '&::before': { content: 'none' } },
      },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'brand';

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(3),
  padding: `${space(8)} ${space(5)}`,
  color: theme.colour.quiet,
});
export const emptyTitle = style({
  fontFamily: theme.font.text,
  fontSize: theme.size[16],
  fontWeight: 600,
  letterSpacing: 0,
  color: theme.colour.ink,
});
export const failure = style([empty, { color: theme.colour.ink }]);

const pulse = keyframes({ '50%': { opacity: 0.45 } });
export const skeleton = style({
  display: 'block',
  borderRadius: 4,
  background: theme.colour.hairline,
  animation: `${pulse} 1.6s ease-in-out infinite`,
  '@media': { [reducedMotion]: { animation: 'none' } },
});

/** A form's fields, one below the other. */
export const fields = style({ display: 'flex', flexDirection: 'column', gap: space(5), maxWidth: '34rem' });
export const inRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) });
/** Something typed earlier that can be taken up again. */
export const kept = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  padding: `${space(3)} ${space(4)}`,
  borderRadius: theme.radius.control,
  background: theme.colour.warningTint,
  color: theme.colour.warning,
  fontWeight: 500,
});
export const quiet = style({ color: theme.colour.quiet });
export const small = style({ fontSize: theme.size[13] });
export const nowrap = style({ whiteSpace: 'nowrap' });
export const dialogActions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space(3),
  paddingTop: space(3),
});
