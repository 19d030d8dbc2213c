import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { withMouse } from '#src/design/breakpoints.ts';
import {
  bareButton,
  ellipsis,
  font,
  hairline,
  outlined,
  progressBar,
  quietText,
  stack,
} from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const zone = recipe({
  base: {
    position: 'relative',
    ...stack(2),
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '9.5rem',
    padding: space(5),
    border: `1px dashed ${theme.color.control}`,
    borderRadius: theme.radius.card,
    background: theme.color.raised,
    textAlign: 'center',
    fontSize: theme.size[14],
    transition: `border-color ${theme.motion.feedback} ${theme.motion.easing}, background ${theme.motion.feedback} ${theme.motion.easing}`,
    selectors: { '&:hover': { borderColor: theme.color.ink } },
  },
  variants: {
    over: { true: { borderColor: theme.color.brand, background: theme.color.brandTint } },
    small: { true: { minHeight: '6.5rem', padding: space(3) } },
  },
});
export const zoneIcon = style({ color: theme.color.quiet });
export const hint = lists.note;
export const progress = style({
  ...progressBar,
  width: 'min(16rem, 100%)',
  height: 6,
  selectors: {
    ...progressBar.selectors,
    '&::-webkit-progress-value': {
      background: theme.color.brand,
      transition: `width ${theme.motion.feedback} linear`,
    },
  },
});
export const note = style([lists.note, { marginTop: space(2) }]);
export const trouble = style([note, { color: theme.color.danger, fontWeight: theme.weight.medium }]);

export const part = style({ display: 'grid', gap: space(2) });
export const partNote = lists.note;

export const tabs = style({
  display: 'flex',
  gap: space(1),
  marginBottom: space(4),
  borderBottom: hairline,
});
export const tab = style({
  minHeight: space(11),
  paddingInline: space(3),
  ...bareButton,
  color: theme.color.quiet,
  ...font(14, 'medium'),
  selectors: {
    '&:hover': { color: theme.color.ink },
    '&[data-state="active"]': {
      color: theme.color.ink,
      boxShadow: `inset 0 -2px 0 ${theme.color.brand}`,
    },
  },
  '@media': { [withMouse]: { minHeight: space(9) } },
});
export const pane = style([layouts.stack, { gap: space(4) }]);

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  gap: space(3),
});
export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  padding: 0,
  ...outlined('control'),
  overflow: 'hidden',
  background: theme.color.paper,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { borderColor: theme.color.ink } },
});
/** A plain background, because a checkerboard would distract from a logo's outline. */
export const image = style({
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'contain',
  background: theme.color.raised,
});
export const videoPreview = style({ position: 'relative', display: 'block' });
export const videoMark = style({
  position: 'absolute',
  insetBlockStart: space(2),
  insetInlineStart: space(2),
  padding: space(0.5),
  borderRadius: theme.radius.control,
  background: theme.color.paper,
  color: theme.color.quiet,
});
/** All panes stay mounted. */
export const pickerPane = style({ selectors: { '&[data-state="inactive"]': { display: 'none' } } });
export const name = style({ padding: space(1, 2), ...quietText(13), ...ellipsis });
export const preview = style([
  image,
  { aspectRatio: 'auto', height: 'auto', maxHeight: '16rem', ...outlined('control') },
]);
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: space(1, 4),
  fontSize: theme.size[14],
});
export const term = style({ color: theme.color.quiet });
export const fact = style({ minWidth: 0, overflowWrap: 'anywhere' });
