import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { backLink } from '#src/design/links.css.ts';
import { grid, quietText } from '#src/design/mixins.ts';
import { row, rows } from '#src/design/rows.css.ts';
import { sectionSpace, space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const layout = style({
  ...grid(10),
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlock: `${space(8)} ${sectionSpace}`,
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 8fr)', gap: space(16) },
  },
});
export const side = style({
  '@media': { [from.desktop]: { position: 'sticky', top: '6rem', alignSelf: 'start' } },
});
export const back = backLink;
export const title = style({
  marginTop: space(4),
  fontSize: theme.size[54],
  lineHeight: theme.leading.headline,
});
export const whole = style({ display: 'inline-block' });
export const intro = style({ marginTop: space(4), ...quietText(18) });
export const team = style({ selectors: { '&:not(:empty)': { marginTop: space(6) } } });
export const facts = style([rows, { marginTop: space(8) }]);
export const fact = style([row.small, { ...grid(4), gridTemplateColumns: '5.5rem 1fr' }]);
export const label = style({ color: theme.color.quiet });
export const value = style({ fontWeight: theme.weight.strong });
/** Reserves the calendar's space, so that nothing shifts when it loads. */
export const booking = style({
  minWidth: 0,
  '@media': { [from.desktop]: { paddingTop: space(14) } },
});
export const calendarTitle = style({ marginBottom: space(4), fontSize: theme.size[28] });
export const terms = style({ marginTop: space(4), ...quietText(14) });

export const cross = style({ background: theme.color.brandTint });
export const crossText = style({
  paddingBlock: space(12),
  fontSize: theme.size[21],
  lineHeight: theme.leading.text,
});
export const crossLink = style({
  fontWeight: theme.weight.strong,
  color: theme.color.brand,
  textUnderlineOffset: '4px',
});
