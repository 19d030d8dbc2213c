import { comparisonLook } from './look.ts';

/** Of sections that owners add. */
export const look = comparisonLook();
