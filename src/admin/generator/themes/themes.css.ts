import { style } from '@vanilla-extract/css';
import { bareButton, font } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const form = style({ maxWidth: '44rem' });
export const weight = style({ maxWidth: '6rem' });
export const name = style({ minWidth: '13rem' });
export const nameLink = lists.nameLink;
export const actions = layouts.rowActions;
export const wideOnly = lists.wideOnly;
export const tabs = style({ display: 'flex', gap: space(1) });
export const tab = style({
  minHeight: space(9),
  paddingInline: space(3),
  ...bareButton,
  borderRadius: theme.radius.control,
  color: theme.color.quiet,
  ...font(14, 'medium'),
  selectors: {
    '&:hover': { color: theme.color.ink },
    '&[aria-pressed="true"]': { color: theme.color.ink, background: theme.color.raised },
  },
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
export const more = style({ marginTop: space(5), maxWidth: '44rem' });
