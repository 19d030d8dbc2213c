import type { Brief } from '#writer/brief.ts';
import { type JudgeSource, judgeSources, linesNear, sourcesNear } from '#writer/ledger/judge-sources.ts';
import { mergeEntries } from '#writer/ledger/ledger.ts';
import { numberSentences, type Sentence } from '#writer/ledger/sentences.ts';
import { settleClaims } from '#writer/ledger/settle-claims.ts';
import { type JudgeRequest, ProviderError } from '#writer/providers/provider.ts';
import { known, type Step } from '../step.ts';

/** An article has about a hundred. */
const MOST_SENTENCES = 400;
/** A post without a judge is better than one that waits: the rules check it anyway. */
const MAX_TRIES = 2;

/**
 * Asks a model which source supports each sentence that was not judged before, and corrects or removes what
 * none supports.
 */
export const judgeStep: Step = async ({ state, provider, call, job, tries, log }) => {
  const [draft, brief, { ledger }] = [known(state.draft), known(state.brief), state];
  const all = numberSentences(draft);
  const judged = new Set(
    ledger.entries.filter(({ outcome }) => outcome !== 'removed').map(({ sentence }) => sentence),
  );
  const asked = all.filter(({ text }) => !judged.has(text)).slice(0, MOST_SENTENCES);
  if (!provider.judge || ledger.gaveUp || asked.length === 0) return { state: { isJudged: true } };
  const sources = judgeSources(brief);
  const request = requestFor(brief, asked, sources, judged.size > 0);
  try {
    const { value, spent, model, note } = await provider.judge(request, call);
    const settled = settleClaims(draft, all, asked, value, sources);
    return {
      state: {
        draft: settled.draft,
        isJudged: true,
        ledger: {
          ...ledger,
          entries: mergeEntries(ledger.entries, settled.entries),
          asked: ledger.asked + 1,
          note: settled.note ?? ledger.note,
          model: settled.entries.length > 0 ? model : ledger.model,
        },
        ...(settled.hold !== null && { revisionsEnded: settled.hold }),
      },
      spent,
      model,
      ...(note !== undefined && { note }),
    };
  } catch (error) {
    // A lost batch is asked directly, and a canceled job ends.
    if (!(error instanceof ProviderError) || state.batch || call.signal.aborted) throw error;
    if (error.kind === 'transient' && tries < MAX_TRIES) throw error;
    log.warn({ jobId: job.id, err: error }, 'judge given up');
    const sentence = `Only the rules checked the claims of this article. ${error.message}`;
    return {
      state: { isJudged: true, ledger: { ...ledger, gaveUp: true, note: sentence } },
      ...(error.spent && { spent: error.spent }),
    };
  }
};

/** @param isPart a few sentences of an article, which need few of the sources */
function requestFor(
  brief: Brief,
  asked: readonly Sentence[],
  sources: ReadonlyMap<string, JudgeSource>,
  isPart: boolean,
): JudgeRequest {
  const sentences = asked.map(({ number, text }) => ({ number, text }));
  if (!isPart) return { brief, sentences, near: null };
  const texts = asked.map(({ text }) => text);
  const ids = sourcesNear(sources, texts);
  const own = [...sources.values()].filter(({ documentId }) => documentId === null);
  return {
    brief,
    sentences,
    near: {
      facts: own
        .map((source) => ({ id: source.id, text: linesNear(source, texts) }))
        .filter(({ text }) => text !== ''),
      passages: brief.passages.filter(({ id }) => ids.has(id)),
    },
  };
}
