import { style } from '@vanilla-extract/css';
import { quietText, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const row = style({ ...stack(3), paddingBottom: space(1) });
export const code = style({
  fontFamily: theme.font.mono,
  fontSize: theme.size.code,
  overflowWrap: 'anywhere',
});
export const copy = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  '@media': { '(scripting: none)': { display: 'none' } },
});
export const outcome = style(quietText(14));
