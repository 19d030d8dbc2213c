import { globalStyle, style } from '@vanilla-extract/css';
import { below, from, withMouse } from '#src/design/breakpoints.ts';
import { ellipsis, font, hairline, outlined, quietText, row } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';
import * as ui from '../../ui/ui.css.ts';

export const panel = style([ui.panel, { overflow: 'hidden' }]);
export const bar = style({
  display: 'grid',
  gap: space(3),
  alignItems: 'end',
  padding: space(3, 5),
  borderBottom: hairline,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'auto auto' },
    [from.wide]: { gridTemplateColumns: 'auto auto repeat(3, minmax(8rem, 1fr))' },
  },
});
globalStyle(`${bar} > :last-child`, { '@media': { [below.tablet]: { gridColumn: '1 / -1' } } });
export const steps = style({ ...row(2), '@media': { [below.tablet]: { gridColumn: '1 / -1' } } });
export const date = style({ width: 'auto', minWidth: 0, flex: '1 1 auto' });
export const range = style([visuallyHidden]);

export const grid = style({
  display: 'grid',
  position: 'relative',
  maxHeight: 'calc(100dvh - 15rem)',
  minHeight: '24rem',
  overflow: 'auto',
  overscrollBehavior: 'contain',
});
const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 3,
  height: space(9),
  margin: 0,
  padding: space(2, 2),
  borderInlineStart: hairline,
  borderBottom: hairline,
  background: theme.color.paper,
  fontFamily: theme.font.text,
  ...font(13, 'strong', 'text'),
  ...ellipsis,
});
export const corner = style([
  head,
  { left: 0, zIndex: 4, gridColumn: 1, gridRow: '1 / span 2', height: 'auto', borderInlineStart: 0 },
]);
export const dayHead = style([head, { gridRow: 1 }]);
export const todayHead = style({ color: theme.color.brandStrong });
export const developerHead = style([
  head,
  { gridRow: 2, top: space(9), color: theme.color.quiet, fontWeight: theme.weight.medium },
]);
export const hours = style({
  position: 'sticky',
  left: 0,
  zIndex: 2,
  gridColumn: 1,
  gridRow: 3,
  display: 'grid',
  gridAutoRows: '1fr',
  background: theme.color.paper,
});
export const hour = style({
  minHeight: space(11),
  paddingInlineEnd: space(2),
  ...quietText(13),
  fontVariantNumeric: 'tabular-nums',
  lineHeight: theme.leading.text,
  textAlign: 'end',
});
export const column = style({
  position: 'relative',
  gridRow: 3,
  minWidth: 0,
  borderInlineStart: hairline,
  background: theme.color.raised,
  userSelect: 'none',
});
const fill = style({ position: 'absolute', insetInline: 0 });
export const working = style([fill, { background: theme.color.paper }]);
export const lines = style([
  fill,
  {
    insetBlock: 0,
    backgroundImage: `linear-gradient(${theme.color.hairline} 1px, transparent 1px)`,
    pointerEvents: 'none',
  },
]);
const hatch = (width: string) =>
  `repeating-linear-gradient(135deg, ${theme.color.hairline} 0 2px, transparent 2px ${width})`;
/** An hour that the clock skips on this day. */
export const skipped = style([fill, { background: theme.color.hairline, opacity: 0.6 }]);
export const busy = style([fill, { backgroundImage: hatch('8px'), pointerEvents: 'none' }]);
export const busyWord = style({
  display: 'inline-block',
  margin: space(1),
  paddingInline: space(1),
  borderRadius: theme.radius.control,
  background: theme.color.paper,
  ...quietText(13),
});
export const block = style([
  fill,
  {
    display: 'flex',
    alignItems: 'flex-start',
    width: '100%',
    padding: space(1),
    border: `1px dashed ${theme.color.control}`,
    borderRadius: theme.radius.control,
    background: theme.color.raised,
    ...quietText(13),
    lineHeight: theme.leading.text,
    textAlign: 'start',
    verticalAlign: 'top',
    overflow: 'hidden',
    cursor: 'pointer',
    selectors: { '&:hover': { color: theme.color.ink } },
  },
]);

export const session = style({
  display: 'flex',
  flexDirection: 'column',
  padding: space(0.5, 1),
  ...outlined('control', 'brand'),
  borderInlineStartWidth: 4,
  background: theme.color.brandTint,
  color: theme.color.ink,
  fontSize: theme.size[13],
  lineHeight: theme.leading.text,
  textAlign: 'start',
  cursor: 'pointer',
});
/** The form or the payment is in progress. */
export const hold = style({ borderStyle: 'dashed', background: theme.color.paper });
/** Completed, or missed. */
export const past = style({ borderColor: theme.color.control, background: theme.color.raised });
export const placed = style({
  position: 'absolute',
  zIndex: 1,
  marginInline: space(0.5),
  overflow: 'hidden',
  whiteSpace: 'nowrap',
});
export const sessionName = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: theme.weight.strong,
});
export const sessionNote = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: theme.color.quiet,
  fontVariantNumeric: 'tabular-nums',
});
export const nowLine = style([
  fill,
  { zIndex: 2, height: 2, background: theme.color.danger, pointerEvents: 'none' },
]);
export const preview = style([
  fill,
  {
    zIndex: 2,
    padding: space(0, 2),
    border: `2px solid ${theme.color.brandStrong}`,
    borderRadius: theme.radius.control,
    background: theme.color.brandTint,
    color: theme.color.brandStrong,
    fontSize: theme.size[13],
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
]);
export const foot = style({ padding: space(3, 5), borderTop: hairline, ...quietText(13) });

export const list = style({ padding: space(5) });
export const listDay = style({ marginBottom: space(2), fontFamily: theme.font.text, ...font(16, 'strong') });
export const listItems = style({
  display: 'grid',
  gap: space(2),
  margin: space(4, 0, 0),
  padding: 0,
  fontSize: theme.size[14],
});
export const listed = style({
  width: '100%',
  minHeight: space(11),
  fontSize: theme.size[14],
  '@media': { [withMouse]: { minHeight: space(9) } },
});
export const listedBusy = style({
  padding: space(2, 3),
  borderRadius: theme.radius.control,
  backgroundImage: hatch('10px'),
});
export const listedNote = style({ display: 'block', color: theme.color.quiet });

export const when = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(3) });
