/** Only pages with an embed load these styles. */
import { globalStyle } from '@vanilla-extract/css';
import { centered, fill, outlined, square } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import { prose } from './Article.css.ts';

const inProse = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${prose} :is(${selector})`, rule);

inProse('.embed', { margin: 0, marginTop: space(6) });
inProse('.embed-link', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  aspectRatio: '16 / 9',
  padding: space(5),
  overflow: 'hidden',
  ...outlined('card'),
  background: theme.color.raised,
  fontSize: theme.size[16],
  textDecoration: 'none',
});
inProse('.embed-card .embed-link', { aspectRatio: 'auto' });
inProse('.embed-link img', { ...fill, width: '100%', height: '100%', objectFit: 'cover' });
inProse('.embed-service, .embed-action', {
  position: 'relative',
  alignSelf: 'flex-start',
  paddingInline: space(3),
  background: theme.color.raised,
});
inProse('.embed-service', { color: theme.color.ink, fontWeight: theme.weight.strong });
globalStyle(`${prose} [data-frame]::before`, {
  content: '▶',
  position: 'absolute',
  top: '50%',
  left: '50%',
  zIndex: 1,
  ...centered,
  ...square(16),
  borderRadius: theme.radius.round,
  background: theme.color.brand,
  color: theme.color.onBrand,
  translate: '-50% -50%',
});
inProse('.embed iframe', {
  width: '100%',
  aspectRatio: '16 / 9',
  border: 0,
  borderRadius: theme.radius.card,
});
