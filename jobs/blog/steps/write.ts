import { normalizeDraft } from '#writer/draft.ts';
import type { Provider, Written } from '#writer/providers/provider.ts';
import type { Checkpoint } from '../checkpoint.ts';
import { known, type Step, type StepResult } from '../step.ts';

export const writeStep: Step = async ({ state, provider, call }) =>
  written(await provider.write(known(state.brief), known(state.outline), call), state, provider);

/** The state after a provider has written an article. */
export function written(answer: Written, state: Checkpoint, provider: Provider): StepResult {
  return {
    state: {
      // The library's articles have their own images and tags.
      draft: answer.article === undefined ? normalizeDraft(answer.draft, known(state.brief)) : answer.draft,
      article: answer.article ?? null,
      cutOff: answer.cutOff,
      findings: null,
      critique: null,
      isJudged: false,
      sample: provider.name === 'sample',
    },
    spent: answer.spent,
    ...(answer.model !== undefined && { model: answer.model }),
    ...(answer.note !== undefined && { note: answer.note }),
  };
}
