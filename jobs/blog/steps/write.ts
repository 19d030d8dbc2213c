import { normalizeDraft } from '#writer/draft.ts';
import { type Provider, ProviderError, type Written } from '#writer/providers/provider.ts';
import type { Checkpoint } from '../checkpoint.ts';
import { known, type Step, type StepResult } from '../step.ts';

export const writeStep: Step = async ({ state, provider, call }) =>
  written(await provider.write(known(state.brief), known(state.outline), call), state, provider);

function written(answer: Written, state: Checkpoint, provider: Provider): StepResult {
  return {
    state: {
      // The library's articles have their own images and tags.
      draft: answer.article === undefined ? normalizeDraft(answer.draft, known(state.brief)) : answer.draft,
      article: answer.article ?? null,
      cutOff: answer.cutOff,
      findings: null,
      critique: null,
      sample: provider.name === 'sample',
    },
    spent: answer.spent,
    ...(answer.model !== undefined && { model: answer.model }),
    ...(answer.note !== undefined && { note: answer.note }),
  };
}

export const reviseStep: Step = async (context) => {
  const { state, provider, call, job, tries, log } = context;
  const [brief, draft, findings, critique] = [
    known(state.brief),
    known(state.draft),
    known(state.findings),
    known(state.critique),
  ];
  try {
    if (!provider.revise) throw new ProviderError('fatal', 'The provider cannot revise an article.');
    const answer = await provider.revise(brief, draft, [...findings, ...critique], call);
    const result = written(answer, state, provider);
    const before = { draft, findings, critique, cutOff: state.cutOff };
    return { ...result, state: { ...result.state, before, revisions: state.revisions + 1 } };
  } catch (error) {
    const final = error instanceof ProviderError && (error.kind === 'fatal' || tries >= job.maxAttempts);
    if (!final || call.signal.aborted) throw error;
    // The text was paid for, so save it as a draft with its findings.
    log.warn({ jobId: job.id, err: error }, 'revision given up');
    return { state: { revisionsEnded: error.message }, ...(error.spent && { spent: error.spent }) };
  }
};
