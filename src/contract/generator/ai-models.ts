import type { ModelPair } from './ai-providers/description.ts';
import type { ModelStep } from './ai-providers.ts';

/** What each model of a pair does. */
export const stepsOf = ({ strong, cheap }: ModelPair): Record<ModelStep, string> => ({
  plan: cheap,
  outline: cheap,
  write: strong,
  critique: cheap,
  revise: strong,
});
