import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const tabs = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), marginTop: space(6) });
export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: space(11),
  paddingInline: space(5),
  border: `1px solid ${theme.color.control}`,
  borderRadius: theme.radius.control,
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
