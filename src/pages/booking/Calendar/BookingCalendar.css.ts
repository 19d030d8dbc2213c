import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { grid, hairline, outlined } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const panel = style({
  paddingBlock: space(5),
  borderTop: `1px solid ${theme.color.ink}`,
  borderBottom: hairline,
  '@media': {
    [from.tablet]: { padding: 'clamp(1.25rem, 0.75rem + 1.6vw, 2rem)', ...outlined('card') },
  },
});
/** The calendar would stay empty without scripts. */
export const withScript = style({ '@media': { '(scripting: none)': { display: 'none' } } });
export const noScriptTitle = style({ fontSize: theme.size[21] });
export const noScriptText = style({ marginBlock: space(3), color: theme.color.quiet });
export const steps = style({
  ...grid(2),
  marginBlock: space(5, 6),
  paddingInlineStart: '1.25em',
  color: theme.color.quiet,
});
