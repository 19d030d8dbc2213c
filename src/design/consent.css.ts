import { globalStyle, style } from '@vanilla-extract/css';
import { space } from './space.ts';

/** A label of a checkbox that stands beside the first line of its sentence. */
export const consent = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(3),
  minHeight: space(11),
  paddingBlock: '0.625rem',
  cursor: 'pointer',
});

globalStyle(`${consent} > input`, {
  flex: 'none',
  width: '1.125rem',
  height: '1.125rem',
  margin: 0,
  marginTop: 'calc((1lh - 1.125rem) / 2)',
});
