import { style } from '@vanilla-extract/css';
import { grid, ownLines } from '#src/design/mixins.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const stack = layouts.stack;
export const form = layouts.panelStack;
export const sum = style([lists.panelNote, { fontVariantNumeric: 'tabular-nums' }]);
export const text = style({ ...ownLines, unicodeBidi: 'plaintext', fontSize: theme.size[14] });
export const erase = style(grid(3));
