import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import { nameLink } from '../../ui/lists.css.ts';

export const filters = style({
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 14rem' } },
});
export const stack = style({ display: 'grid', gap: space(5), minWidth: 0 });
/** A name that is large enough to tap. */
export const name = style([
  nameLink,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: space(6),
    '@media': { '(pointer: coarse)': { minHeight: space(11) } },
  },
]);
export const title = style({ minWidth: '12rem' });
export const below = style({ display: 'block', marginTop: space(1), overflowWrap: 'anywhere' });
export const facts = style({ padding: `${space(2)} ${space(5)}` });
export const heading = style({
  marginBottom: space(1),
  color: theme.color.quiet,
  fontSize: theme.size[13],
  overflowWrap: 'anywhere',
});
export const span = style({
  maxWidth: '72ch',
  fontSize: theme.size[14],
  lineHeight: theme.leading.text,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const panelPart = style({ padding: `${space(4)} ${space(5)}` });
export const area = style({ minHeight: '12rem' });
