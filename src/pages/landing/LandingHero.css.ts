import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { font, grid, stack } from '#src/design/mixins.ts';
import { onNight, theme } from '#src/design/theme.css.ts';

export const hero = style([onNight, { background: theme.color.night, color: theme.color.onNight }]);
export const inner = style({
  ...grid([12, 16]),
  alignItems: 'center',
  paddingBlock: 'clamp(2.5rem, 1.5rem + 4vw, 6rem)',
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 6fr)' } },
});
export const innerAlone = style([
  inner,
  { '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' } } },
]);
export const copy = style(stack(6));
export const scale = style({ maxWidth: '20rem' });
export const title = style({ ...font(76, 'display', 'display'), letterSpacing: theme.tracking.display });
export const text = style({
  maxWidth: '32rem',
  color: theme.color.onNightQuiet,
  fontSize: theme.size[21],
  lineHeight: theme.leading.text,
});
export const video = style({ borderRadius: theme.radius.media });
