import { ProviderError } from '#writer/providers/provider.ts';
import { known, type Step } from '../step.ts';

/**
 * Lets a model read the article as its readers will. It can object, but cannot approve what the rules refuse.
 */
export const critiqueStep: Step = async ({ state, provider, call, job, tries, log }) => {
  if (!provider.critique) return { state: { critique: [] } };
  try {
    const { value, spent, model, note } = await provider.critique(
      known(state.brief),
      known(state.draft),
      call,
    );
    return { state: { critique: value }, spent, model, ...(note !== undefined && { note }) };
  } catch (error) {
    const final = error instanceof ProviderError && (error.kind === 'fatal' || tries >= job.maxAttempts);
    if (!final || call.signal.aborted) throw error;
    log.warn({ jobId: job.id, err: error }, 'critique given up');
    const sentence = `No one has reviewed it: ${error.message}`;
    return { state: { critique: [], revisionsEnded: sentence }, ...(error.spent && { spent: error.spent }) };
  }
};
