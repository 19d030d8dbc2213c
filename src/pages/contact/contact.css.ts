import { style } from '@vanilla-extract/css';
import { outlined, quietText, stack } from '#src/design/mixins.ts';
import { sectionSpace, space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const form = style({ ...stack(5), maxWidth: '40rem', paddingBottom: sectionSpace });
export const message = style({ minHeight: '12rem', resize: 'vertical' });
export const note = style({
  padding: space(3, 4),
  ...outlined('control', 'danger'),
  color: theme.color.danger,
});
export const status = style({ color: theme.color.quiet, minHeight: '1.5em' });
export const privacy = style(quietText(14));
export const link = style({ color: 'inherit', textUnderlineOffset: '4px' });
/** Off screen and out of the tab order: only bots fill it in. */
export const trap = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
export const consent = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(3),
  minHeight: space(11),
  paddingBlock: space(2),
  cursor: 'pointer',
});
