import { style } from '@vanilla-extract/css';
import { bareList, centered } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

const { color } = theme;

export const list = style({ ...bareList, selectors: { '&[data-dragging]': { userSelect: 'none' } } });
const line = {
  content: '""',
  position: 'absolute',
  insetInline: 0,
  height: 3,
  background: color.brand,
} as const;
export const entry = style({
  position: 'relative',
  selectors: {
    '&[data-dragged]': { opacity: 0.6, background: color.brandTint },
    '&[data-side]::after': line,
    '&[data-side="before"]::after': { top: -2 },
    '&[data-side="after"]::after': { bottom: -2 },
  },
});
/** Of the handle. */
export const HANDLE = space(8);
export const handle = style({
  ...centered,
  flex: 'none',
  width: HANDLE,
  minHeight: space(11),
  color: color.quiet,
  cursor: 'grab',
  touchAction: 'none',
  selectors: { '&:active': { cursor: 'grabbing' } },
});
/** An entry with its handle at the side. */
export const beside = style({ display: 'flex', alignItems: 'start' });
