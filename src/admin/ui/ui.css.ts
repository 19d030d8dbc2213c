import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { withMouse } from '#src/design/breakpoints.ts';
import { empty as nothingYet } from '#src/design/layout.css.ts';
import {
  bareButton,
  cluster,
  font,
  hairline,
  inlineRow,
  outlined,
  spread,
  underlinedOnHover,
} from '#src/design/mixins.ts';
import { notice } from '#src/design/notice.css.ts';
import { skeleton as loadingPlace } from '#src/design/skeleton.css.ts';
import { space } from '#src/design/space.ts';
import { labelHeading } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from './layouts.css.ts';

export const screenHead = style({
  ...cluster(4, 'flex-end'),
  justifyContent: 'space-between',
  marginBottom: space(6),
});
export const screenTitle = style({ fontSize: theme.size[28] });
export const screenIntro = style({ marginTop: space(1), color: theme.color.quiet, maxWidth: '44rem' });

export const panel = style({ ...outlined('card'), background: theme.color.paper, minWidth: 0 });
export const panelHead = style({
  ...spread([1, 3]),
  flexWrap: 'wrap',
  paddingBlock: space(1),
  minHeight: space(12),
  paddingInline: space(5),
  borderBottom: hairline,
});
export const panelLine = style([panelHead, { borderBottom: 0 }]);
export const panelTitle = style([labelHeading, { fontSize: theme.size[14] }]);
// Long titles wrap beside a button; wide buttons go below.
globalStyle(`${panelHead} > ${panelTitle}`, { flex: '1 1 10rem' });
export const foldLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  minWidth: 0,
});
export const foldButton = style({
  ...inlineRow(2),
  minHeight: space(11),
  padding: 0,
  ...bareButton,
  color: 'inherit',
  font: 'inherit',
});
export const foldIcon = style({
  selectors: { [`${foldButton}[aria-expanded="true"] > &`]: { transform: 'rotate(90deg)' } },
});
export const panelBody = style({ padding: space(5) });

export const textLink = style({
  ...inlineRow(1),
  minHeight: space(11),
  color: theme.color.brandStrong,
  fontWeight: theme.weight.medium,
  ...underlinedOnHover,
  '@media': { [withMouse]: { minHeight: space(8) } },
});
/** Among the words of a sentence, whose lines keep their height. */
export const sentenceLink = style({
  color: theme.color.brandStrong,
  fontWeight: theme.weight.medium,
  textUnderlineOffset: '4px',
});

export const badge = recipe({
  base: {
    ...inlineRow(),
    gap: '0.4em',
    ...font(13, 'medium', 'text'),
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
      neutral: { color: theme.color.quiet },
      success: { color: theme.color.success },
      warning: { color: theme.color.warning },
      danger: { color: theme.color.danger },
      brand: { color: theme.color.brandStrong },
    },
    /** A kind, not a status. */
    plain: {
      true: { padding: space(0, 2), ...outlined('control'), selectors: { '&::before': { content: 'none' } } },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'brand';

export const empty = style([
  nothingYet,
  {
    gap: space(3),
    padding: space(8, 5),
  },
]);
export const emptyTitle = style([labelHeading, { fontSize: theme.size[16], color: theme.color.ink }]);
export const failure = style([empty, { color: theme.color.ink }]);

export const skeleton = loadingPlace;

export const fields = style([layouts.stack, { maxWidth: '34rem' }]);
export const quiet = style({ color: theme.color.quiet });
export const small = style({ fontSize: theme.size[13] });
export const nowrap = style({ whiteSpace: 'nowrap' });

/** Styled like a field's label. */
export const legend = style({ padding: 0, marginBottom: space(1), ...font(14, 'strong') });

export const noticeBar = style([
  notice.warning,
  { ...cluster(3, 'center'), justifyContent: 'space-between' },
]);

export const navLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: space(11),
  paddingInline: space(3),
  borderRadius: theme.radius.control,
  color: theme.color.quiet,
  fontWeight: theme.weight.medium,
  textDecoration: 'none',
  selectors: { '&:hover': { color: theme.color.ink, background: theme.color.raised } },
  '@media': { [withMouse]: { minHeight: space(9) } },
});
/** One of a few views of a list; pressed while it is shown. */
export const tab = style({
  minHeight: space(9),
  paddingInline: space(3),
  ...bareButton,
  borderRadius: theme.radius.control,
  color: theme.color.quiet,
  ...font(14, 'medium'),
  selectors: {
    '&:hover': { color: theme.color.ink },
    '&[aria-pressed="true"], &[aria-selected="true"]': {
      color: theme.color.ink,
      background: theme.color.raised,
    },
  },
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
export const formTrouble = style({ paddingTop: space(3), color: theme.color.danger, ...font(14, 'medium') });
