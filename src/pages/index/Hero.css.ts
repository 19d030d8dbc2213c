import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { actions } from '#src/design/layout.css.ts';
import { space } from '#src/design/space.ts';
import { onNight, theme } from '#src/design/theme.css.ts';

export const hero = style([
  onNight,
  { overflow: 'hidden', background: theme.colour.night, color: theme.colour.onNight },
]);

/** On a phone one column: headline, film, call. On a large screen the film stands beside both. */
export const inner = style({
  display: 'grid',
  gap: space(6),
  alignItems: 'center',
  paddingBlock: `${space(8)} ${space(10)}`,
  gridTemplateAreas: '"words" "film" "call" "story"',
  '@media': {
    [from.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateRows: '1fr auto auto auto 1fr',
      gridTemplateAreas: '". film" "words film" "call film" "story story"',
      columnGap: space(16),
      paddingTop: space(12),
      minHeight: 'calc(100svh - 4.3125rem)',
    },
  },
});
/** Without a film, the words have the width. */
export const innerAlone = style([
  inner,
  {
    '@media': {
      [from.desktop]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: '1fr auto auto auto',
        gridTemplateAreas: '"." "words" "call" "story"',
      },
    },
  },
]);
export const words = style({ gridArea: 'words', display: 'flex', flexDirection: 'column', gap: space(4) });
/** Bright on the dark ground, as the window in which the customer sees it. */
export const film = style({
  gridArea: 'film',
  aspectRatio: '5 / 4',
  borderRadius: theme.radius.media,
  boxShadow: theme.shadow.floating,
});
export const idea = style({
  color: theme.colour.onNightQuiet,
  fontSize: theme.size[18],
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.label,
});
export const title = style({
  marginTop: space(3),
  fontSize: theme.size[76],
  lineHeight: theme.leading.display,
  letterSpacing: theme.tracking.display,
  fontWeight: theme.weight.display,
});
export const price = style({
  color: theme.colour.brand,
  '@media': { [from.desktop]: { display: 'block' } },
});
export const typed = style({ color: theme.colour.onNight });
export const call = style({ gridArea: 'call' });
export const text = style({
  maxWidth: '34rem',
  color: theme.colour.onNightQuiet,
  fontSize: theme.size[18],
  lineHeight: theme.leading.text,
});
export const buttons = style([actions, { marginTop: space(6) }]);
export const story = style({ gridArea: 'story', paddingTop: space(6) });
