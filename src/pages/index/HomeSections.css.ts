import { comparisonLook } from '#src/blocks/comparison/look.ts';
import { stepsLook } from '#src/blocks/steps/look.ts';

export const comparison = comparisonLook();
export const steps = stepsLook();
