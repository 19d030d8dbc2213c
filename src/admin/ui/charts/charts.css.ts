import { style } from '@vanilla-extract/css';
import { font, inlineRow } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { displayText } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../layouts.css.ts';
import * as lists from '../lists.css.ts';

export const chart = style({ display: 'block', width: '100%', overflow: 'visible' });
export const bar = style({ fill: theme.color.brand });
/** Failures: the same hue, outlined. */
export const hollow = style({ fill: theme.color.brandTint, stroke: theme.color.brand, strokeWidth: 1.5 });
export const base = style({ stroke: theme.color.hairline, strokeWidth: 1 });
export const value = style({
  fill: theme.color.ink,
  ...font(13, 'medium'),
  fontVariantNumeric: 'tabular-nums',
  textAnchor: 'middle',
});
export const tick = style({ fill: theme.color.quiet, fontSize: theme.size[13], textAnchor: 'middle' });
export const tickFirst = style([tick, { textAnchor: 'start' }]);
export const tickLast = style([tick, { textAnchor: 'end' }]);

export const body = style([layouts.panelStack, { gap: space(4) }]);
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space(0, 2),
  minHeight: space(10),
});
export const figure = style([displayText, { fontSize: theme.size[28] }]);
export const note = lists.note;
export const more = style({ fontSize: theme.size[14] });
export const summary = style({
  width: 'fit-content',
  minHeight: space(11),
  display: 'list-item',
  alignContent: 'center',
  color: theme.color.brandStrong,
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
});
export const key = style([lists.note, { display: 'flex', gap: space(4) }]);
export const keyItem = style(inlineRow(2));
export const swatch = style({ width: 12, height: 12, overflow: 'visible' });
