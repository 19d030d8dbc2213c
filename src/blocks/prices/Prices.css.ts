import { pricesLook } from './look.ts';

export const look = pricesLook();
