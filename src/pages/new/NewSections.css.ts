import { comparisonLook } from '#src/blocks/comparison/look.ts';
import { figuresLook } from '#src/blocks/figures/look.ts';

export const comparison = comparisonLook();
export const figures = figuresLook();
