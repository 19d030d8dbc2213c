import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import { stack } from '../../ui/layouts.css.ts';

export const previewLinks = style([stack, { gap: space(4) }]);
export const newLink = style({ display: 'grid', gridTemplateColumns: '1fr auto', gap: space(2) });
export const linkList = style({ display: 'flex', flexDirection: 'column', padding: 0 });
export const linkRow = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  paddingBlock: space(2),
  borderTop: `1px solid ${theme.color.hairline}`,
  fontSize: theme.size[14],
});
