import { style } from '@vanilla-extract/css';
import { below, from } from '#src/design/breakpoints.ts';
import {
  bareList,
  cluster,
  ellipsis,
  grid,
  hairline,
  outlined,
  ownLines,
  quietText,
} from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { labelHeading } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';
import { stack } from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const fields = style([stack, { maxWidth: '44rem' }]);
export const group = style([
  stack,
  {
    margin: 0,
    padding: 0,
    border: 0,
    paddingInlineStart: space(4),
    borderInlineStart: `2px solid ${theme.color.hairline}`,
    '@media': { [below.tablet]: { paddingInlineStart: space(2) } },
  },
]);
export const legend = style([labelHeading, { marginBottom: space(3), fontSize: theme.size[14] }]);
export const fault = style({ color: theme.color.danger, fontSize: theme.size[13] });
export const moment = style({ maxWidth: '16rem' });
export const number = style({ maxWidth: '10rem' });

export const entries = style(bareList);
export const entry = style({
  borderTop: hairline,
  selectors: { '&:last-child': { borderBottom: hairline } },
});
export const entryDetails = style({ flex: 1, minWidth: 0 });
export const entryName = style({
  minHeight: space(11),
  paddingBlock: space(3),
  cursor: 'pointer',
  fontWeight: theme.weight.medium,
  ...ellipsis,
});
export const entryBody = style([stack, { paddingBottom: space(5) }]);

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  ...cluster(3, 'center'),
  justifyContent: 'space-between',
  marginBottom: space(5),
  paddingBlock: space(3),
  borderBottom: hairline,
  background: theme.color.paper,
  '@media': { [below.tablet]: { position: 'static' } },
});

export const ownersNote = style([lists.note, { marginBottom: space(5) }]);

export const besidePreview = style({
  ...grid(5),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
/** On a narrow screen, the form and the preview take turns. */
export const viewSwitch = style({
  marginBottom: space(4),
  '@media': { [from.desktop]: { display: 'none' } },
});
const turn = (view: string) =>
  style({
    minWidth: 0,
    '@media': {
      [below.desktop]: {
        selectors: { [`${besidePreview}:not([data-view="${view}"]) > &`]: { display: 'none' } },
      },
    },
  });
export const formSide = turn('blocks');
/** As high as the form, so that the preview stays in view beside it. */
export const previewSide = style([turn('preview'), { alignSelf: 'stretch' }]);
export const preview = style({
  ...grid(3),
  '@media': { [from.desktop]: { position: 'sticky', top: space(20) } },
});
export const previewChoice = style({ display: 'flex', alignItems: 'center', gap: space(2) });
export const previewFrame = style({
  width: '100%',
  height: 'min(46rem, 75vh)',
  ...outlined('media'),
  background: theme.color.paper,
});
export const previewNote = lists.note;

export const status = style(quietText(14));

export const groups = style([stack]);
export const row = style({ ...cluster(3, 'center'), justifyContent: 'space-between', minHeight: space(12) });
export const rowText = style({ flex: '1 1 20rem', minWidth: 0, overflowWrap: 'anywhere' });
export const note = style({
  padding: space(4, 5),
  color: theme.color.quiet,
  maxWidth: '44rem',
});
export const found = style({ ...quietText(14), overflowWrap: 'anywhere' });

export const change = style({
  ...grid(1),
  paddingBlock: space(3),
  borderTop: hairline,
  '@media': { [from.tablet]: { gridTemplateColumns: '12rem minmax(0, 1fr)', gap: space(4) } },
});
export const changeLabel = style(quietText(14));
export const before = style({ color: theme.color.danger, textDecoration: 'line-through', ...ownLines });
export const after = style({ color: theme.color.success, ...ownLines });
