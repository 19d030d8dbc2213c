import type { StyleRule } from '@vanilla-extract/css';
import { type Step, space } from './space.ts';
import { theme } from './theme.css.ts';

/** Groups of declarations that styles spread: `style({ ...stack(3), maxWidth: '34rem' })`. They add no rules of their own. */

/** A distance in steps of the grid, or that between rows and that between columns. */
type Gap = Step | readonly [row: Step, column: Step];
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch' | 'flex-start' | 'flex-end';

const gapOf = (gap: Gap) => (typeof gap === 'number' ? space(gap) : space(...gap));

/** A column. */
export const stack = (gap: Gap) => ({ display: 'flex', flexDirection: 'column', gap: gapOf(gap) }) as const;
/** One line. */
export const row = (gap: Gap, alignItems: Align = 'center') =>
  ({ display: 'flex', alignItems, gap: gapOf(gap) }) as const;
/** As many lines as needed. */
export const cluster = (gap: Gap, alignItems?: Align) =>
  ({ display: 'flex', flexWrap: 'wrap', ...(alignItems && { alignItems }), gap: gapOf(gap) }) as const;
/** One line, from edge to edge. */
export const spread = (gap: Gap, alignItems: Align = 'center') =>
  ({ ...row(gap, alignItems), justifyContent: 'space-between' }) as const;
export const grid = (gap: Gap) => ({ display: 'grid', gap: gapOf(gap) }) as const;
/** An icon and its label, within a line of text or as the contents of a button. */
export const inlineRow = (gap?: Step) =>
  ({ display: 'inline-flex', alignItems: 'center', ...(gap && { gap: space(gap) }) }) as const;
/** Centers its only item. */
export const centered = { display: 'grid', placeItems: 'center' } as const;

type Size = keyof typeof theme.size;
type Weight = keyof typeof theme.weight;
type Leading = keyof typeof theme.leading;

export const font = (size: Size, weight: Weight, leading?: Leading) => ({
  fontSize: theme.size[size],
  fontWeight: theme.weight[weight],
  ...(leading && { lineHeight: theme.leading[leading] }),
});
/** Secondary text. */
export const quietText = (size: Size) => ({ color: theme.color.quiet, fontSize: theme.size[size] });
/** Cuts text that is too long for its line. */
export const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** Keeps the line breaks of what someone wrote. */
export const ownLines = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

export const hairline = `1px solid ${theme.color.hairline}`;
export const outlined = (
  radius: keyof typeof theme.radius,
  color: keyof typeof theme.color = 'hairline',
) => ({
  border: `1px solid ${theme.color[color]}`,
  borderRadius: theme.radius[radius],
});
/** Fills its positioned parent. */
export const fill = { position: 'absolute', inset: 0 } as const;
export const square = (size: Step) => ({ width: space(size), height: space(size) });
/** A list without bullets. */
export const bareList = { margin: 0, padding: 0, listStyle: 'none' } as const;
/** A button without a look of its own. */
export const bareButton = { border: 0, background: 'transparent', cursor: 'pointer' } as const;
/** A link that is underlined under the pointer alone. */
export const underlinedOnHover = {
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
} as const satisfies StyleRule;

/** A flat `<progress>`. */
export const progressBar = {
  display: 'block',
  width: '100%',
  height: 4,
  border: 0,
  borderRadius: theme.radius.round,
  overflow: 'hidden',
  appearance: 'none',
  background: theme.color.hairline,
  selectors: {
    '&::-webkit-progress-bar': { background: theme.color.hairline },
    '&::-webkit-progress-value': { background: theme.color.brand },
    '&::-moz-progress-bar': { background: theme.color.brand },
  },
} as const satisfies StyleRule;

/** A label that looks like a quiet button, with the file field over it. */
export const fileButton = {
  position: 'relative',
  alignSelf: 'flex-start',
  ...inlineRow(),
  ...outlined('control', 'control'),
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: theme.color.raised, borderColor: theme.color.ink },
    '&:focus-within': { outline: `2px solid ${theme.color.brand}`, outlineOffset: '2px' },
  },
} as const satisfies StyleRule;
