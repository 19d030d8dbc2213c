import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { quietText, stack } from '#src/design/mixins.ts';
import { row, rows } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const quotes = style([
  rows,
  {
    display: 'grid',
    '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr', columnGap: space(10) } },
  },
]);
export const quote = row.large;
export const figure = style({ ...stack(4), height: '100%' });
export const quoteText = style({ flex: 1, fontSize: theme.size[21], lineHeight: theme.leading.text });
export const author = style({ display: 'flex', alignItems: 'center', gap: space(3), ...quietText(14) });
