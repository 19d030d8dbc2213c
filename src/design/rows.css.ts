import { style, styleVariants } from '@vanilla-extract/css';
import { space } from './space.ts';
import { theme } from './theme.css.ts';

/** A list under a strong rule; its entries are `row`s. */
export const rows = style({ borderTop: `1px solid ${theme.colour.ink}` });

const ruled = style({ borderBottom: `1px solid ${theme.colour.hairline}` });
/** An entry ruled off from the next one, by the room it has above and below. */
export const row = styleVariants({ none: 0, small: 3, medium: 4, large: 6, huge: 8 } as const, (steps) =>
  steps === 0 ? [ruled] : [ruled, { paddingBlock: space(steps) }],
);

/** A table as wide as its place. */
export const table = style({ width: '100%', borderCollapse: 'collapse' });
