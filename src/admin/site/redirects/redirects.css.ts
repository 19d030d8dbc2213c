import { style } from '@vanilla-extract/css';
import { bareList, grid } from '#src/design/mixins.ts';
import { theme } from '#src/design/theme.css.ts';

export const path = style({ minWidth: '10rem', overflowWrap: 'anywhere' });
export const scroller = style({ maxHeight: '18rem' });
export const list = style({ ...grid(2), ...bareList, fontSize: theme.size[14], overflowWrap: 'anywhere' });
export const removed = style({ color: theme.color.danger });
export const added = style({ color: theme.color.success });
export const lines = style({ fontFamily: theme.font.mono, fontSize: theme.size[13] });
