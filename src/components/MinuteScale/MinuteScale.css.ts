import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const scale = style({
  display: 'block',
  width: '100%',
  color: theme.colour.control,
  overflow: 'visible',
});
export const done = style({ color: theme.colour.brand });

export const track = style({ position: 'relative', paddingTop: space(1) });
export const marks = style({
  position: 'relative',
  height: '3.4em',
  marginTop: space(2),
  fontSize: theme.size[14],
  listStyle: 'none',
  padding: 0,
});
export const mark = style({ position: 'absolute', top: 0, maxWidth: '11em', lineHeight: 1.35 });
export const minute = style({
  display: 'block',
  fontFamily: theme.font.mono,
  fontVariantNumeric: 'tabular-nums',
  color: theme.colour.brand,
  fontWeight: 500,
});
