import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { quietText } from '#src/design/mixins.ts';
import { table } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const beside = style([
  layouts.columns,
  {
    '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 1fr)', gap: space(8) } },
  },
]);
export const pages = style([table, { fontSize: theme.size[14] }]);
export const caption = style([lists.note, { textAlign: 'start', paddingBottom: space(1) }]);
export const path = style({
  width: '100%',
  textAlign: 'start',
  fontWeight: theme.weight.regular,
  paddingBottom: space(1),
});
export const link = style({
  fontWeight: theme.weight.regular,
  overflowWrap: 'anywhere',
  '@media': { [from.tablet]: { minHeight: space(6) } },
});
export const share = style({ display: 'block', width: '100%', height: 3 });
export const shareBar = style({ fill: theme.color.brand });
export const count = style({
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  paddingInlineStart: space(4),
  verticalAlign: 'middle',
});
export const none = style(quietText(14));
