import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { cluster } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import { frame as markdownFrame } from '../text/MarkdownEditor.css.ts';

/** As high as the Markdown editor, so that nothing moves when someone changes between them. */
export const frame = style([markdownFrame, { position: 'relative' }]);
export const invalidFrame = style([frame, { borderColor: theme.color.danger }]);
/** In place of the toolbar, the text and the line below it. */
export const opening = style({ ...cluster(2, 'center'), justifyContent: 'center', minHeight: '66dvh' });
export const host = style({
  height: `calc(66dvh - ${space(10)})`,
  minHeight: '18rem',
  overflowY: 'auto',
  resize: 'vertical',
  scrollPaddingBlock: space(6),
  '@media': { [from.tablet]: { minHeight: '31.5rem' } },
});
