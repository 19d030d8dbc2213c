import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** Called per page with this section built in, too, so that the page's own style sheet contains it. */
export function figuresLook() {
  const figures = style({
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: space(6),
    borderBlock: `1px solid ${theme.color.hairline}`,
    '@media': { [from.desktop]: { gridTemplateColumns: 'repeat(4, 1fr)' } },
  });
  /** The label comes first in the DOM, the value first on screen. */
  const figure = style({
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gap: space(1),
    paddingBlock: space(6),
  });
  const value = style({
    margin: 0,
    fontFamily: theme.font.display,
    fontSize: theme.size[38],
    fontWeight: theme.weight.display,
    letterSpacing: theme.tracking.display,
    lineHeight: theme.leading.heading,
  });
  const label = style({ color: theme.color.quiet, lineHeight: theme.leading.compact });
  return { figures, figure, value, label };
}

export type FiguresLook = ReturnType<typeof figuresLook>;
