import { style } from '@vanilla-extract/css';
import { inlineRow } from '#src/design/mixins.ts';
import { theme } from '#src/design/theme.css.ts';

export const portrait = style({
  ...inlineRow(),
  flex: 'none',
  justifyContent: 'center',
  overflow: 'hidden',
  borderRadius: theme.radius.round,
  background: theme.color.brandTint,
  color: theme.color.brand,
  fontFamily: theme.font.display,
  fontWeight: theme.weight.strong,
  objectFit: 'cover',
});
