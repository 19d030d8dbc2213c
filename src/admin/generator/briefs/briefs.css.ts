import { style } from '@vanilla-extract/css';
import { error } from '#src/components/Field/Field.css.ts';
import { below, from, withMouse } from '#src/design/breakpoints.ts';
import { bareButton, bareList, centered, font, grid, hairline, square } from '#src/design/mixins.ts';
import { notice as box } from '#src/design/notice.css.ts';
import { space } from '#src/design/space.ts';
import { labelHeading, numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';
import * as ui from '../../ui/ui.css.ts';

export const columns = style([
  layouts.columns,
  { '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(18rem, 24rem)' } } },
]);
export const aside = layouts.stack;
export const fields = layouts.panelStack;
export const lead = style({ color: theme.color.quiet, maxWidth: '44rem' });
export const note = lists.note;
export const notice = box.caution;
export const fault = error;
export const count = style({ maxWidth: '8rem' });
export const date = style({ maxWidth: '12rem' });

export const group = style([layouts.stack, { margin: 0, padding: 0, border: 0 }]);
export const legend = style([labelHeading, { padding: 0, fontSize: theme.size[14] }]);
export const parts = style(bareList);
export const part = style({
  ...grid(3),
  gridTemplateColumns: `${space(8)} minmax(0, 1fr)`,
  paddingBlock: space(4),
  borderTop: hairline,
  selectors: { '&:last-child': { borderBottom: hairline } },
  '@media': { [below.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const side = style({ display: 'flex', flexDirection: 'column', alignItems: 'center' });
export const number = style([
  numerals,
  { color: theme.color.quiet, ...font(18, 'strong'), '@media': { [below.tablet]: { display: 'none' } } },
]);
export const partFields = style([layouts.stack, { gap: space(3) }]);

export const sources = style({ ...grid(2), minWidth: 0 });
export const sourceList = style(bareList);
export const source = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  paddingBlock: space(1),
});
export const sourceText = style({ minWidth: 0, overflowWrap: 'anywhere', fontSize: theme.size[14] });
export const sourceName = style({ fontWeight: theme.weight.medium });
export const sourceLink = style([ui.textLink, { display: 'inline', minHeight: 0, overflowWrap: 'anywhere' }]);
export const excerpt = style([lists.note, { display: 'block', overflowWrap: 'anywhere' }]);
export const remove = style({
  ...centered,
  ...bareButton,
  ...square(11),
  flex: 'none',
  borderRadius: theme.radius.control,
  color: theme.color.quiet,
  selectors: { '&:hover': { color: theme.color.ink, background: theme.color.raised } },
  '@media': { [withMouse]: square(8) },
});

export const costValue = style([numerals, { fontWeight: theme.weight.strong }]);
/** Below both columns, so that on a phone nothing is approved before it was seen. */
export const end = style({ gridColumn: '1 / -1' });

export const links = style([layouts.panelStack, { gap: space(1), margin: 0, border: 0, minWidth: 0 }]);
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: space(11),
});
export const linksNote = style([lists.note, { padding: 0, marginBottom: space(2) }]);
export const linkText = style({ minWidth: 0, overflowWrap: 'anywhere', fontSize: theme.size[14] });
