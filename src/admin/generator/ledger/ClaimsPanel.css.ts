import { style } from '@vanilla-extract/css';
import { cluster } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as lists from '../../ui/lists.css.ts';
import * as ui from '../../ui/ui.css.ts';

export const head = style(cluster([1, 3], 'baseline'));
export const sentence = style({
  maxWidth: '46rem',
  marginTop: space(1),
  fontSize: theme.size[14],
  overflowWrap: 'anywhere',
  selectors: { '&[data-gone="true"]': { color: theme.color.quiet, textDecoration: 'line-through' } },
});
export const before = style([
  lists.note,
  { marginTop: space(1), maxWidth: '46rem', overflowWrap: 'anywhere' },
]);
export const foot = style([cluster([1, 3], 'center'), { marginTop: space(1) }]);
export const source = style([ui.textLink, { display: 'inline', minHeight: 0, overflowWrap: 'anywhere' }]);
export const finding = style([lists.noteWarning, { marginTop: space(1), overflowWrap: 'anywhere' }]);
export const rest = style({ padding: space(3, 5) });
