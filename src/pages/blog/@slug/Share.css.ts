import { style } from '@vanilla-extract/css';
import { cluster, font, inlineRow, outlined, quietText } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { labelHeading } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const share = style({ ...cluster([2, 4], 'center'), marginTop: space(12) });
export const title = style([labelHeading, { fontSize: theme.size[16] }]);
export const list = style(cluster(2));
export const copy = style({
  display: 'flex',
  alignItems: 'center',
  ...quietText(14),
  '@media': { '(scripting: none)': { display: 'none' } },
});
/** Empty until the link was copied. */
export const outcome = style({ selectors: { '&:not(:empty)': { marginInlineStart: space(2) } } });
export const link = style({
  ...inlineRow(),
  minHeight: space(9),
  paddingInline: space(4),
  ...outlined('control'),
  background: 'transparent',
  color: theme.color.ink,
  ...font(14, 'medium'),
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: { '&:hover': { borderColor: theme.color.control } },
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
