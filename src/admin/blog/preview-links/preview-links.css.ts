import { style } from '@vanilla-extract/css';
import { grid, hairline, spread } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import { stack } from '../../ui/layouts.css.ts';

export const previewLinks = style([stack, { gap: space(4) }]);
export const newLink = style({ ...grid(2), gridTemplateColumns: '1fr auto' });
export const linkList = style({ display: 'flex', flexDirection: 'column', padding: 0 });
export const linkRow = style({
  ...spread(3),
  paddingBlock: space(2),
  borderTop: hairline,
  fontSize: theme.size[14],
});
