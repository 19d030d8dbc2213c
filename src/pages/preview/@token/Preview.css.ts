import { style } from '@vanilla-extract/css';
import { hairline } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const bar = style({
  paddingBlock: space(3),
  borderBottom: hairline,
  background: theme.color.warningTint,
  color: theme.color.warning,
  fontSize: theme.size[16],
});
