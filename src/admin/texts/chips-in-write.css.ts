import { globalStyle } from '@vanilla-extract/css';
import { host } from '#src/admin/blog/posts/write/write.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

globalStyle(`${host} :is(.write-chip, .write-literal)`, {
  paddingInline: space(1),
  borderRadius: theme.radius.control,
  background: theme.color.brandTint,
  color: theme.color.brandStrong,
  cursor: 'default',
});
globalStyle(`${host} .write-literal`, {
  background: theme.color.raised,
  color: theme.color.quiet,
  fontFamily: theme.font.mono,
});
