import type { ModelPair } from './ai-providers/description.ts';
import type { ModelStep } from './ai-providers.ts';

/** Describes the steps of each model of a pair. */
export const stepsOf = ({ strong, cheap }: ModelPair): Record<ModelStep, string> => ({
  plan: cheap,
  outline: cheap,
  write: strong,
  judge: cheap,
  critique: cheap,
  revise: strong,
});
