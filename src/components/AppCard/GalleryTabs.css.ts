import { style } from '@vanilla-extract/css';
import { cluster, inlineRow, outlined } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const tabs = style({ ...cluster(2), marginTop: space(6) });
export const tab = style({
  ...inlineRow(),
  minHeight: space(11),
  paddingInline: space(5),
  ...outlined('control', 'control'),
  color: theme.color.ink,
  fontWeight: theme.weight.strong,
  textDecoration: 'none',
  selectors: {
    '&:hover': { borderColor: theme.color.ink },
    '&[aria-current]': {
      borderColor: theme.color.ink,
      background: theme.color.ink,
      color: theme.color.paper,
    },
  },
});
