import { style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { cluster, hairline, quietText, row } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** Below the admin's own bar, which is 56 pixels high and also stays. */
export const bar = style({
  position: 'sticky',
  top: space(14),
  // Above the text's toolbar, below the menus of the admin's bar.
  zIndex: `calc(${theme.layer.header} - 1)`,
  ...cluster([2, 4], 'center'),
  justifyContent: 'space-between',
  marginTop: `calc(-1 * ${space(4)})`,
  marginBottom: space(5),
  paddingBlock: space(3),
  borderBottom: hairline,
  background: theme.color.paper,
});
export const status = style({
  ...cluster([1, 3], 'center'),
  // On a phone, it takes two lines beside the buttons.
  minWidth: '8rem',
  flex: '1 1 0',
});
export const name = style({
  fontSize: theme.size[18],
  '@media': {
    [below.desktop]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
export const saved = style(quietText(13));
export const failed = style({ ...cluster(2, 'center'), color: theme.color.danger });
export const actions = style(row(2));
export const preview = style({
  selectors: {
    '&[aria-pressed="true"]': { background: theme.color.brandTint, color: theme.color.brandStrong },
  },
});
export const previewWord = style({
  '@media': {
    [below.tablet]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});
export const more = style({ minWidth: space(11), justifyContent: 'center' });
export { menu, menuItem, menuRule } from '../../shell/Sidebar.css.ts';
