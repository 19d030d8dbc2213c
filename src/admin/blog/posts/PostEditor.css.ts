import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { centered, font, grid, outlined, quietText, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';
import * as ui from '../../ui/ui.css.ts';

export const form = style({ minWidth: 0 });
export const columns = style([
  layouts.columns,
  {
    gap: space(6),
    '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 21rem' } },
  },
]);
/** With the preview beside the text, the panels go below, except on very wide screens. */
export const below = style([
  columns,
  {
    '@media': {
      [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      [from.roomy]: { gridTemplateColumns: 'minmax(0, 1fr) 21rem' },
    },
  },
]);
export const text = style([layouts.stack, { gap: space(4) }]);
export const side = layouts.stack;
export const sideBelow = style([
  layouts.pair,
  { alignItems: 'start', '@media': { [from.roomy]: { gridTemplateColumns: 'minmax(0, 1fr)' } } },
]);
export const sideBySide = style({
  ...grid(5),
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
});
export const alone = style({ minWidth: 0 });
export const title = style(font(18, 'strong'));
export const refusal = style([ui.noticeBar]);
export const markdown = style({ ...stack(1), selectors: { '&[hidden]': { display: 'none' } } });
/** Reserves the editor's space while it loads. */
export const editorToCome = style({
  height: 'calc(66dvh + 46px)',
  minHeight: '20rem',
  ...outlined('control'),
  '@media': { [from.tablet]: { minHeight: '36.75rem' } },
});
export const preview = style({ minHeight: '36rem', padding: space(6), ...outlined('control') });
export const previewBeside = style([
  preview,
  { height: 'calc(66dvh + 46px)', minHeight: '36.75rem', overflowY: 'auto', overscrollBehavior: 'contain' },
]);
export const previewTitle = style({
  marginBottom: space(5),
  fontSize: theme.size[38],
  lineHeight: theme.leading.headline,
  overflowWrap: 'anywhere',
});
export const fields = style([layouts.panelStack, { gap: space(4) }]);
export const cover = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '1200 / 630',
  objectFit: 'cover',
  borderRadius: theme.radius.control,
});
export const noCover = style({
  ...centered,
  aspectRatio: '1200 / 630',
  padding: space(4),
  border: `1px dashed ${theme.color.control}`,
  borderRadius: theme.radius.control,
  ...quietText(14),
  textAlign: 'center',
});
export const result = style({
  display: 'flex',
  flexDirection: 'column',
  padding: space(3),
  borderRadius: theme.radius.control,
  background: theme.color.raised,
  overflowWrap: 'anywhere',
});
export const resultAddress = lists.note;
export const resultTitle = style({ ...font(16, 'strong'), color: theme.color.brandStrong });
export const resultText = lists.note;
export const quality = style([layouts.panelStack, { gap: space(2) }]);
export const findings = style({ ...stack(2), paddingInlineStart: space(4) });
export const finding = lists.noteWarning;
export const advice = lists.note;
export const place = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.color.brandStrong,
  font: 'inherit',
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
export const outline = style({ display: 'flex', flexDirection: 'column', padding: 0, listStyle: 'none' });
export const outlineEntry = style({
  width: '100%',
  minHeight: space(8),
  paddingInline: space(2),
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  color: theme.color.ink,
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&:hover': { background: theme.color.raised } },
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
export const fine = style({ color: theme.color.success, fontWeight: theme.weight.medium });
export const notice = style([ui.noticeBar, { marginBottom: space(5) }]);
export const draftNote = lists.note;
export const review = style([
  ui.noticeBar,
  { flexDirection: 'column', alignItems: 'stretch', marginBottom: space(5), color: theme.color.ink },
]);
export const noticeActions = style({ display: 'flex', gap: space(2), color: theme.color.ink });
