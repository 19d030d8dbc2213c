import { z } from '../zod.ts';
import { JOB_STEPS } from './values.ts';

export const stepUsage = z.object({
  step: z.enum(JOB_STEPS),
  /** Absent when no model was asked. */
  model: z.string().optional(),
  /** Zero for work done locally, without a provider. */
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Of the input, read from the provider's cache at a lower price; absent for none. */
  cachedTokens: z.number().optional(),
  /** The provider did not say what a call that was canceled or ended early took. Absent: it did. */
  isEstimate: z.boolean().optional(),
  /** US dollars; null if the model's price is not known. */
  cost: z.number().nullable(),
  ms: z.number(),
});
export type StepUsage = z.output<typeof stepUsage>;
