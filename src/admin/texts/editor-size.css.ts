import { globalStyle } from '@vanilla-extract/css';
import { host as markdownHost } from '#src/admin/blog/posts/text/MarkdownEditor.css.ts';
import { host as writeHost } from '#src/admin/blog/posts/write/write.css.ts';
import { space } from '#src/design/space.ts';
import { box, HEIGHT } from './texts.css.ts';

globalStyle(`${box} :is(${writeHost}, ${markdownHost})`, { height: HEIGHT, minHeight: '14rem' });
globalStyle(`${box} ${writeHost} .ProseMirror`, { padding: space(4, 4, 8) });
