import { style } from '@vanilla-extract/css';
import { frame, close as frameClose } from '#src/components/Dialog/document-frame.css.ts';
import { from } from '#src/design/breakpoints.ts';
import { spread } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const dialog = style([frame, { '@media': { [from.tablet]: { borderRadius: theme.radius.media } } }]);

export const top = style({ ...spread(4, 'flex-start'), padding: space(5, 3, 4, 5) });
export const title = style({ fontSize: theme.size[28] });
export const description = style({ marginTop: space(1), color: theme.color.quiet });
export const close = style([frameClose, { marginTop: `calc(-1 * ${space(2)})` }]);
