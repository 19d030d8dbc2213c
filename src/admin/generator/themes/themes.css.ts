import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const form = style({ maxWidth: '44rem' });
export const weight = style({ maxWidth: '6rem' });
export const name = style({ minWidth: '13rem' });
export const nameLink = lists.nameLink;
export const actions = layouts.rowActions;
export const wideOnly = lists.wideOnly;
export const tabs = style({ display: 'flex', gap: space(1) });
export const more = style({ marginTop: space(5), maxWidth: '44rem' });
