import { style } from '@vanilla-extract/css';
import { cluster, grid, ownLines } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** A single select does not need the full width. */
export const filter = style({ gridTemplateColumns: 'minmax(0, 16rem)' });
export const message = style({ ...grid(3), paddingBlock: space(2) });
export const head = style(cluster(3, 'baseline'));
export const name = style({ fontSize: theme.size[16], overflowWrap: 'anywhere' });
/** Line breaks stay. */
export const text = style({ maxWidth: '44rem', ...ownLines, lineHeight: theme.leading.text });
