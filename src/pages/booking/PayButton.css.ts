import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const problem = style({ color: theme.color.danger, fontWeight: theme.weight.medium });
