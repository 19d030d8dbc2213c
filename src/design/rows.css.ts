import { style, styleVariants } from '@vanilla-extract/css';
import { hairline } from './mixins.ts';
import { space } from './space.ts';
import { theme } from './theme.css.ts';

export const rows = style({ borderTop: `1px solid ${theme.color.ink}` });

const ruled = style({ borderBottom: hairline });
export const row = styleVariants({ none: 0, small: 3, medium: 4, large: 6, huge: 8 } as const, (steps) =>
  steps === 0 ? [ruled] : [ruled, { paddingBlock: space(steps) }],
);

export const table = style({ width: '100%', borderCollapse: 'collapse' });
