import { globalStyle, style } from '@vanilla-extract/css';
import { below, from } from '#src/design/breakpoints.ts';
import { row as ruled, table as wideTable } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** Called per page with this section built in, too, so that the page's own style sheet contains it. */
export function comparisonLook() {
  const table = style([
    wideTable,
    {
      tableLayout: 'fixed',
      // It does not scroll.
      overflowWrap: 'anywhere',
      textAlign: 'start',
      '@media': { [below.tablet]: { display: 'block' } },
    },
  ]);
  globalStyle(`${table} > *`, { '@media': { [below.tablet]: { display: 'block' } } });

  const row = style([
    ruled.none,
    {
      '@media': {
        [below.tablet]: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: space(4) },
      },
    },
  ]);
  const cell = {
    padding: `${space(4)} ${space(5)}`,
    textAlign: 'start',
    verticalAlign: 'baseline',
    fontWeight: theme.weight.regular,
    lineHeight: theme.leading.text,
  } as const;
  const aspect = style({
    ...cell,
    width: '22%',
    paddingInlineStart: 0,
    color: theme.color.quiet,
    '@media': {
      [below.tablet]: {
        width: 'auto',
        gridColumn: '1 / -1',
        paddingBlock: `${space(4)} 0`,
        fontSize: theme.size[14],
      },
    },
  });
  const phoneCell = { [below.tablet]: { padding: `${space(1)} 0 ${space(4)}` } };
  const traditional = style({ ...cell, color: theme.color.quiet, '@media': phoneCell });
  const ours = style({
    ...cell,
    fontWeight: theme.weight.strong,
    color: theme.color.ink,
    '@media': {
      ...phoneCell,
      [from.tablet]: {
        background: theme.color.paper,
        borderInlineStart: `2px solid ${theme.color.brand}`,
      },
    },
  });
  const head = style({ fontSize: theme.size[14] });
  globalStyle(`${head} ${row}`, { borderBottomColor: theme.color.ink });
  globalStyle(`${head} ${ours}`, { color: theme.color.brand });
  globalStyle(`${head} ${aspect}`, {
    '@media': { [below.tablet]: { position: 'absolute', clipPath: 'inset(50%)' } },
  });

  const headline = style({});
  globalStyle(`${headline} > td`, {
    fontFamily: theme.font.display,
    fontSize: theme.size[38],
    fontWeight: theme.weight.display,
    letterSpacing: theme.tracking.heading,
    lineHeight: theme.leading.heading,
  });
  globalStyle(`${headline} > ${ours}`, { color: theme.color.brand });
  globalStyle(`${headline} > *`, {
    '@media': { [from.tablet]: { paddingBlock: space(8) } },
  });
  globalStyle(`${headline} > td`, { '@media': { [below.tablet]: { fontSize: theme.size[28] } } });
  return { table, row, aspect, traditional, ours, head, headline };
}

export type ComparisonLook = ReturnType<typeof comparisonLook>;
