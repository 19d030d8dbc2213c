import { style } from '@vanilla-extract/css';
import { inlineRow } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const line = style({ marginTop: space(4) });
export const link = style({ ...inlineRow(), minHeight: space(11), fontWeight: theme.weight.medium });
