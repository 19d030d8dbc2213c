import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { standaloneLink } from '#src/design/links.css.ts';
import { grid } from '#src/design/mixins.ts';
import { row, rows } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const dialog = style({ '@media': { [from.tablet]: { width: '36rem' } } });
export const body = style({ padding: space(2, 5, 6) });
export const facts = style([rows, { margin: 0 }]);
export const fact = style([row.small, { ...grid(4), gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 5fr)' }]);
export const label = style({ color: theme.color.quiet });
export const value = style({ margin: 0, fontWeight: theme.weight.strong });
export const link = style([standaloneLink, { marginTop: space(4) }]);
