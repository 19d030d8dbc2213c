import { applyPatch } from '#writer/ledger/patches.ts';
import { ProviderError } from '#writer/providers/provider.ts';
import { checkRules } from '../check-rules.ts';
import type { ReviewedObjection } from '../checkpoint.ts';
import { known, type Step } from '../step.ts';

/**
 * Lets a model read the article as its readers will. It can object, but cannot approve what the rules refuse.
 * Its patches are applied if the rules have nothing against them.
 */
export const critiqueStep: Step = async (context) => {
  const { state, provider, call, job, tries, log } = context;
  if (!provider.critique) return { state: { critique: [] } };
  const original = known(state.draft);
  try {
    const { rework } = state;
    const { value, spent, model, note } = await provider.critique(
      known(state.brief),
      original,
      call,
      rework ?? undefined,
    );
    const about = { spent, model, ...(note !== undefined && { note }) };
    // The second reading only says what of the first one is left.
    if (rework) return { state: { critique: mustsOf(value.map(unapplied)) }, ...about };
    let draft = original;
    const objections: ReviewedObjection[] = [];
    for (const objection of value) {
      const mayPatch = objection.severity !== 'could' && objection.find !== '';
      const patched = mayPatch ? applyPatch(draft, objection) : undefined;
      const isApplied = patched !== undefined && (await checkRules(context, patched)).findings.length === 0;
      if (isApplied) draft = patched;
      objections.push({ ...objection, isApplied });
    }
    const changed = draft !== original && { draft, isJudged: false, findings: null };
    return { state: { critique: mustsOf(objections), objections, ...changed }, ...about };
  } catch (error) {
    const final = error instanceof ProviderError && (error.kind === 'fatal' || tries >= job.maxAttempts);
    if (!final || call.signal.aborted) throw error;
    log.warn({ jobId: job.id, err: error }, 'critique given up');
    const sentence = `No one has reviewed it: ${error.message}`;
    return { state: { critique: [], revisionsEnded: sentence }, ...(error.spent && { spent: error.spent }) };
  }
};

const unapplied = <T extends object>(objection: T) => ({ ...objection, isApplied: false });

const mustsOf = (objections: readonly ReviewedObjection[]): string[] =>
  objections.filter(({ severity, isApplied }) => severity === 'must' && !isApplied).map(({ text }) => text);
