import { stepsLook } from './look.ts';

export const look = stepsLook();
