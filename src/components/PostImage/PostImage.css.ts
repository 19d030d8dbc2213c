import { style } from '@vanilla-extract/css';
import { deferred } from '#src/design/deferred.css.ts';
import { centered, hairline, quietText } from '#src/design/mixins.ts';
import { theme } from '#src/design/theme.css.ts';

const frame = {
  width: '100%',
  aspectRatio: '1200 / 630',
  borderRadius: theme.radius.card,
  background: theme.color.raised,
} as const;

export const image = style({
  ...frame,
  objectFit: 'cover',
  // So that a white image stands out from the page.
  outline: hairline,
  outlineOffset: '-1px',
});
export const later = style([deferred, { width: '100%', aspectRatio: frame.aspectRatio }]);
export const missing = style({ ...frame, ...centered, border: hairline, ...quietText(14) });
