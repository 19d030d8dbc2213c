import { globalStyle, style } from '@vanilla-extract/css';
import { stacked } from '#src/design/layout.css.ts';
import { centered, fill } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** The typical height of such widgets, so that nothing shifts when one loads. */
const HEIGHT = '46rem';

export const frame = style({ position: 'relative', minHeight: HEIGHT });
export const place = style({ minWidth: '18rem', height: HEIGHT, minHeight: HEIGHT });
export const hidden = style({ display: 'none' });
globalStyle(`${place} iframe`, { display: 'block', width: '100%', height: '100%', border: 0 });
export const loading = style({ ...fill, ...centered, color: theme.color.quiet, pointerEvents: 'none' });
export const failed = stacked;
export const elsewhere = style([failed, { gap: space(5), fontSize: theme.size[18] }]);
