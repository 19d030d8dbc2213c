/** Parts that few texts have. Only pages with one load these styles. */
import { globalStyle } from '@vanilla-extract/css';
import { inlineRow } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import { prose } from './Article.css.ts';

const { color } = theme;
const inProse = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${prose} :is(${selector})`, rule);

const callout = (kinds: string, borderColor: string, background: string) =>
  inProse(kinds, { borderColor, background });
inProse('.callout', {
  padding: space(4, 5),
  borderStartEndRadius: theme.radius.card,
  borderEndEndRadius: theme.radius.card,
  color: color.ink,
});
callout('.callout-note, .callout-important', color.brand, color.brandTint);
callout('.callout-tip', color.success, color.successTint);
callout('.callout-warning', color.warning, color.warningTint);
callout('.callout-caution', color.danger, color.dangerTint);
globalStyle(`${prose} .callout > * + *`, { marginTop: space(3) });
globalStyle(`${prose} .callout > .callout-label + *`, { marginTop: space(1) });
globalStyle(`${prose} .callout > *`, { marginBottom: 0 });

// As the site's buttons of the middle size (`Button.css.ts`).
inProse('.booking-button a', {
  ...inlineRow(),
  justifyContent: 'center',
  maxWidth: '100%',
  minHeight: space(11),
  paddingBlock: space(1),
  paddingInline: space(5),
  borderRadius: theme.radius.control,
  background: color.brand,
  color: color.onBrand,
  fontSize: theme.size[16],
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.title,
  textDecoration: 'none',
});
inProse('.booking-button a:hover', { background: color.brandStrong });
inProse('.video video', {
  display: 'block',
  width: '100%',
  height: 'auto',
  maxHeight: '80vh',
  borderRadius: theme.radius.card,
  background: color.night,
});
