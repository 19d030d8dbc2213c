import { globalStyle, style } from '@vanilla-extract/css';
import * as ui from '#src/admin/ui/ui.css.ts';
import { hairline, outlined, ownLines, quietText, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** A form has several texts, so each is lower than that of a post. */
export const HEIGHT = 'min(55dvh, 30rem)';

export const box = style({ ...stack(2), alignItems: 'stretch', minWidth: 0 });
export const read = style({
  maxHeight: '16rem',
  overflow: 'auto',
  padding: space(3, 4),
  ...outlined('control'),
  background: theme.color.raised,
});
export const source = style(ownLines);
export const edit = style({ alignSelf: 'flex-start' });
export const empty = style({ ...quietText(14), padding: space(3, 4), border: hairline });
export const editing = style({
  ...stack(2),
  minWidth: 0,
  selectors: { '&[hidden]': { display: 'none' } },
});
export const refusal = ui.noticeBar;
export const hint = style({ ...quietText(13), lineHeight: theme.leading.text });
/** Reserves the editor's space while it loads. */
export const editorToCome = style({ height: `calc(${HEIGHT} + 46px)`, ...outlined('control') });

// Beside other fields, an article's size would be too large.
globalStyle(`${read} > * > :first-child`, { marginTop: 0 });
globalStyle(`${read} > *`, { fontSize: theme.size[16], lineHeight: theme.leading.text });
