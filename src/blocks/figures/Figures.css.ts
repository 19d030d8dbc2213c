import { figuresLook } from './look.ts';

export const look = figuresLook();
