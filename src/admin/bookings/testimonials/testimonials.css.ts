import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { bareList, ownLines } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { labelHeading } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';

export const filter = style({ '@media': { [from.tablet]: { gridTemplateColumns: '14rem' } } });
export const testimonial = style([layouts.stack, { gap: space(3) }]);
export const author = style([labelHeading, { fontSize: theme.size[14], overflowWrap: 'anywhere' }]);
export const quote = style({ margin: 0, maxWidth: '44rem', ...ownLines, unicodeBidi: 'plaintext' });
export const consents = style(bareList);
export const area = style({ maxWidth: '44rem', resize: 'vertical', lineHeight: theme.leading.text });
