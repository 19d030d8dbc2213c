import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const bar = style({
  paddingBlock: space(3),
  borderBottom: `1px solid ${theme.color.hairline}`,
  background: theme.color.warningTint,
  color: theme.color.warning,
  fontSize: theme.size[16],
});
