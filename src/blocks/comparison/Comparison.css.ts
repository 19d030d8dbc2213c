import { comparisonLook } from './look.ts';

export const look = comparisonLook();
