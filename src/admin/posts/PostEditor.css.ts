import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../ui/layouts.css.ts';
import * as lists from '../ui/lists.css.ts';
import * as ui from '../ui/ui.css.ts';

export const form = style({ minWidth: 0 });
export const columns = style([
  layouts.columns,
  {
    gap: space(6),
    '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 21rem' } },
  },
]);
export const text = style([layouts.stack, { gap: space(4) }]);
export const side = layouts.stack;
export const title = style({ fontWeight: theme.weight.strong, fontSize: theme.size[18] });
export const markdown = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
  selectors: { '&[hidden]': { display: 'none' } },
});
/** Reserves the editor's space while it loads. */
export const editorToCome = style({
  height: 'calc(66dvh + 46px)',
  minHeight: '20rem',
  border: `1px solid ${theme.colour.hairline}`,
  borderRadius: theme.radius.control,
  '@media': { [from.tablet]: { minHeight: '36.75rem' } },
});
export const preview = style({
  minHeight: '36rem',
  padding: space(6),
  border: `1px solid ${theme.colour.hairline}`,
  borderRadius: theme.radius.control,
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
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1200 / 630',
  padding: space(4),
  border: `1px dashed ${theme.colour.control}`,
  borderRadius: theme.radius.control,
  color: theme.colour.quiet,
  fontSize: theme.size[14],
  textAlign: 'center',
});
/** A preview of the search result. */
export const result = style({
  display: 'flex',
  flexDirection: 'column',
  padding: space(3),
  borderRadius: theme.radius.control,
  background: theme.colour.raised,
  overflowWrap: 'anywhere',
});
export const resultAddress = lists.note;
export const resultTitle = style({
  fontWeight: theme.weight.strong,
  color: theme.colour.brandStrong,
  fontSize: theme.size[16],
});
export const resultText = lists.note;
export const quality = style([layouts.panelStack, { gap: space(2) }]);
export const findings = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  paddingInlineStart: space(4),
});
export const finding = lists.noteWarning;
export const fine = style({ color: theme.colour.success, fontWeight: theme.weight.medium });
export const notice = style([ui.noticeBar, { marginBottom: space(5) }]);
export const fault = style([
  notice,
  { background: theme.colour.dangerTint, color: theme.colour.danger, fontWeight: theme.weight.regular },
]);
export const kept = lists.note;
export const noticeActions = style({ display: 'flex', gap: space(2), color: theme.colour.ink });
