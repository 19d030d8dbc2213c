import type { RawDraft } from '#writer/draft.ts';
import { judgeSources, sourcesNear } from '#writer/ledger/judge-sources.ts';
import { applyPatches, isAboutSentences } from '#writer/ledger/patches.ts';
import { numberSentences } from '#writer/ledger/sentences.ts';
import {
  addSpent,
  NOTHING_SPENT,
  type Patched,
  ProviderError,
  type Rework,
  type Spent,
} from '#writer/providers/provider.ts';
import { known, type Step, type StepContext, type StepResult } from '../step.ts';
import { written } from './write.ts';

/**
 * Has sentences replaced if only these are at fault, otherwise the article. Objections of the review get one
 * round, and never another article.
 */
export const reviseStep: Step = async (context) => {
  const { state, call, job, tries, log } = context;
  try {
    return await revise(context);
  } catch (error) {
    const final = error instanceof ProviderError && (error.kind === 'fatal' || tries >= job.maxAttempts);
    if (!final || call.signal.aborted) throw error;
    // The text was paid for, so save it as a draft with its findings.
    log.warn({ jobId: job.id, err: error }, 'revision given up');
    const rework = state.critique && !state.findings?.length && { rework: NO_REWORK };
    return {
      state: { revisionsEnded: error.message, ...rework },
      ...(error.spent && { spent: error.spent }),
    };
  }
};

const NO_REWORK: Rework = { objections: [], changes: [] };

async function revise(context: StepContext): Promise<StepResult> {
  const { state, provider, call } = context;
  const [brief, draft, findings] = [known(state.brief), known(state.draft), known(state.findings)];
  const critique = state.critique ?? [];
  const wanted = [...findings, ...critique];
  const isRework = findings.length === 0;
  const before = { draft, findings, critique, cutOff: state.cutOff, ledger: state.ledger };
  const counted = { before, revisions: state.revisions + 1 };
  const isPatched = provider.patch !== null && (isRework || isAboutSentences(draft, findings));
  const answer = isPatched ? await askForPatches(context, wanted) : undefined;
  const result = answer && patchedBy(answer, context);
  if (result) {
    const rework = isRework && { rework: reworkOf(critique, draft, result.state?.draft ?? draft) };
    return { ...result, state: { ...result.state, ...counted, ...rework } };
  }
  // No change answers the objections: a person decides.
  if (answer && isRework) return { state: { rework: NO_REWORK }, spent: answer.spent };
  if (!provider.revise)
    throw new ProviderError('fatal', 'The provider cannot revise an article.', {
      spent: answer?.spent,
    });
  const again = { ...call, batch: undefined, idempotencyKey: `${call.idempotencyKey}-whole` };
  const whole = await provider.revise(brief, draft, wanted, answer ? again : call);
  const spent = answer ? addSpent(answer.spent, whole.spent) : whole.spent;
  const changed = written({ ...whole, spent }, state, provider);
  return { ...changed, state: { ...changed.state, ...counted } };
}

/** An answer that cannot be used is one without patches. */
async function askForPatches(
  { state, provider, call }: StepContext,
  findings: string[],
): Promise<Patched | { value: null; spent: Spent }> {
  const [brief, draft] = [known(state.brief), known(state.draft)];
  const near = sourcesNear(judgeSources(brief), findings);
  const passages = brief.passages.filter(({ id }) => near.has(id));
  try {
    return await known(provider.patch)({ brief, draft, findings, passages }, call);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'unusable') throw error;
    return { value: null, spent: error.spent ?? NOTHING_SPENT };
  }
}

/** Undefined when no patch matches a sentence. */
function patchedBy(
  answer: Awaited<ReturnType<typeof askForPatches>>,
  { state, provider }: StepContext,
): StepResult | undefined {
  if (!answer.value) return undefined;
  const { value, spent, model, note } = answer;
  if ('draft' in value) return written({ ...value, spent, model, note }, state, provider);
  const { draft, applied } = applyPatches(known(state.draft), value.patches);
  return applied > 0
    ? written({ draft, cutOff: state.cutOff, spent, model, note }, state, provider)
    : undefined;
}

/** The sentences that only one of two versions has. */
function reworkOf(objections: readonly string[], before: RawDraft, after: RawDraft): Rework {
  const [old, fresh] = [before, after].map((draft) => numberSentences(draft).map(({ text }) => text));
  const without = (texts: string[] = [], others: string[] = []) => {
    const known = new Set(others);
    return texts.filter((text) => !known.has(text));
  };
  return { objections, changes: [{ before: without(old, fresh), after: without(fresh, old) }] };
}
