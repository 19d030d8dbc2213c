import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { row, rows } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** Called per page with this section built in, too, so that the page's own style sheet contains it. */
export function stepsLook() {
  const steps = rows;
  const step = style([
    row.large,
    {
      display: 'grid',
      gridTemplateColumns: `${space(10)} minmax(0, 1fr)`,
      alignItems: 'baseline',
      gap: `${space(2)} 0`,
      '@media': {
        [from.tablet]: {
          gridTemplateColumns: `${space(8)} minmax(0, 2fr) minmax(0, 3fr)`,
          columnGap: space(6),
          paddingBlock: space(8),
        },
      },
    },
  ]);
  const number = style({ color: theme.color.brand, fontWeight: theme.weight.medium });
  const title = style({ fontSize: theme.size[28] });
  const text = style({
    gridColumn: 2,
    color: theme.color.quiet,
    '@media': { [from.tablet]: { gridColumn: 'auto' } },
  });
  return { steps, step, number, title, text };
}

export type StepsLook = ReturnType<typeof stepsLook>;
