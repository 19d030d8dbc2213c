import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const portrait = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  borderRadius: theme.radius.round,
  background: theme.color.brandTint,
  color: theme.color.brand,
  fontFamily: theme.font.display,
  fontWeight: theme.weight.strong,
  objectFit: 'cover',
});
