import { style } from '@vanilla-extract/css';
import { bareButton, cluster, hairline, quietText } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const box = style({
  paddingInline: space(3),
  borderTop: hairline,
  background: theme.color.brandTint,
  color: theme.color.ink,
  fontSize: theme.size[14],
});
export const line = style({ ...cluster(2, 'center'), minHeight: space(11) });
export const sentence = style({ flex: '1 1 14rem' });
export const action = style({
  minHeight: space(9),
  paddingInline: space(2),
  ...bareButton,
  borderRadius: theme.radius.control,
  color: theme.color.brandStrong,
  font: 'inherit',
  fontWeight: theme.weight.medium,
  selectors: { '&:hover': { background: theme.color.paper } },
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
export const failures = style({
  margin: 0,
  padding: 0,
  paddingBottom: space(3),
  maxHeight: '10rem',
  overflowY: 'auto',
  listStyle: 'none',
  ...quietText(13),
});
export const address = style({ color: theme.color.ink, overflowWrap: 'anywhere' });
