import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const form = style({ minWidth: 0 });
export const columns = style({
  display: 'grid',
  gap: space(6),
  alignItems: 'start',
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 21rem' } },
});
export const text = style({ display: 'flex', flexDirection: 'column', gap: space(4), minWidth: 0 });
export const side = style({ display: 'flex', flexDirection: 'column', gap: space(5), minWidth: 0 });
export const title = style({ fontWeight: 600, fontSize: theme.size[18] });
export const markdown = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
  selectors: { '&[hidden]': { display: 'none' } },
});
/** As much room as the editor takes. */
export const editorToCome = style({
  height: 'calc(66dvh + 46px)',
  minHeight: '20rem',
  border: `1px solid ${theme.colour.hairline}`,
  borderRadius: theme.radius.control,
  '@media': { [from.tablet]: { minHeight: '36.75rem' } },
});
export const preview = style({
  minHeight: '36rem',
  padding: space(6),
  border: `1px solid ${theme.colour.hairline}`,
  borderRadius: theme.radius.control,
});
export const fields = style({ display: 'flex', flexDirection: 'column', gap: space(4), padding: space(5) });
export const cover = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '1200 / 630',
  objectFit: 'cover',
  borderRadius: theme.radius.control,
});
export const noCover = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1200 / 630',
  padding: space(4),
  border: `1px dashed ${theme.colour.control}`,
  borderRadius: theme.radius.control,
  color: theme.colour.quiet,
  fontSize: theme.size[14],
  textAlign: 'center',
});
/** As a search engine would show it. */
export const result = style({
  display: 'flex',
  flexDirection: 'column',
  padding: space(3),
  borderRadius: theme.radius.control,
  background: theme.colour.raised,
  overflowWrap: 'anywhere',
});
export const resultAddress = style({ fontSize: theme.size[13], color: theme.colour.quiet });
export const resultTitle = style({
  fontWeight: 600,
  color: theme.colour.brandStrong,
  fontSize: theme.size[16],
});
export const resultText = style({ fontSize: theme.size[13], color: theme.colour.quiet });
export const quality = style({ display: 'flex', flexDirection: 'column', gap: space(2), padding: space(5) });
export const findings = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  paddingInlineStart: space(4),
});
export const finding = style({ color: theme.colour.warning, fontSize: theme.size[13] });
export const fine = style({ color: theme.colour.success, fontWeight: 500 });
export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  padding: `${space(3)} ${space(5)}`,
  marginBottom: space(5),
  borderRadius: theme.radius.card,
  background: theme.colour.warningTint,
  color: theme.colour.warning,
  fontWeight: 500,
});
export const fault = style([
  notice,
  { background: theme.colour.dangerTint, color: theme.colour.danger, fontWeight: 400 },
]);
export const kept = style({ color: theme.colour.quiet, fontSize: theme.size[13] });
export const noticeActions = style({ display: 'flex', gap: space(2), color: theme.colour.ink });
