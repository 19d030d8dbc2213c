import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { bareList, cluster, grid, outlined, ownLines, quietText } from '#src/design/mixins.ts';
import { notice as noticeLook } from '#src/design/notice.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const stage = style({ ...grid(4), minWidth: 0 });
export const group = style({ ...grid(2), minWidth: 0 });
export const heading = style({
  fontFamily: theme.font.text,
  fontSize: theme.size[14],
  fontWeight: theme.weight.strong,
  margin: 0,
  outline: 'none',
});
export const actions = style([
  bareList,
  { ...grid(2), '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } } },
]);
export const action = style({ width: '100%', justifyContent: 'flex-start' });
export const notice = style([noticeLook.info, { margin: 0 }]);
export const note = style({ ...quietText(13), margin: 0, overflowWrap: 'anywhere' });
export const difference = style({
  margin: 0,
  padding: space(3),
  ...outlined('control'),
  background: theme.color.paper,
  ...ownLines,
  fontFamily: theme.font.mono,
  fontSize: theme.size[13],
  lineHeight: theme.leading.text,
  overflowWrap: 'anywhere',
});
export const choices = style([bareList, grid(2)]);
export const choice = style({
  ...grid(2),
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  padding: space(3),
  ...outlined('control'),
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: { '&:has(:checked)': { borderColor: theme.color.brand } },
});
export const radio = style({ marginTop: '0.3em' });
export const choiceText = style({ ...grid(1), minWidth: 0 });
export const choiceName = style({ fontWeight: theme.weight.medium });
export const claims = style([bareList, grid(2)]);
export const claim = style({
  ...grid(1),
  padding: space(3),
  ...outlined('control'),
  overflowWrap: 'anywhere',
});
export const claimHead = style(cluster(2, 'center'));
export const finding = style({ margin: 0, color: theme.color.warning, fontSize: theme.size[13] });
export const sentence = style({ margin: 0, fontSize: theme.size[14] });
export const buttons = style(cluster(2, 'center'));
export const fault = style({ margin: 0, color: theme.color.danger, fontSize: theme.size[14] });
export const busy = style(cluster(3, 'center'));
