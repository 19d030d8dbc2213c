import { style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const form = style({ maxWidth: '44rem' });
export const weight = style({ maxWidth: '6rem' });
export const name = style({ minWidth: '13rem' });
export const nameLink = style({
  color: theme.colour.ink,
  fontWeight: 500,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
});
export const actions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space(2),
  '@media': { [below.tablet]: { justifyContent: 'flex-start', paddingTop: space(1) } },
});
export const wideOnly = style({ '@media': { [below.tablet]: { display: 'none' } } });
export const tabs = style({ display: 'flex', gap: space(1) });
export const tab = style({
  minHeight: 36,
  paddingInline: space(3),
  border: 0,
  borderRadius: theme.radius.control,
  background: 'transparent',
  color: theme.colour.quiet,
  fontSize: theme.size[14],
  fontWeight: 500,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: theme.colour.ink },
    '&[aria-pressed="true"]': { color: theme.colour.ink, background: theme.colour.raised },
  },
  '@media': { '(pointer: coarse)': { minHeight: 44 } },
});
export const more = style({ marginTop: space(5), maxWidth: '44rem' });
