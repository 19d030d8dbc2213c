import { style } from '@vanilla-extract/css';
import { control } from '#src/components/Field/Field.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';

export const form = style([layouts.stack, { gap: space(4) }]);
export const prompt = style([
  control,
  {
    height: 'min(24rem, 46dvh)',
    resize: 'vertical',
    fontSize: theme.size[14],
    lineHeight: theme.leading.text,
    selectors: { '&:read-only': { background: theme.color.raised } },
  },
]);
export const actions = layouts.dialogActions;
