import type { Db } from '#db/open.ts';
import { findOwner } from '#db/queries/generator/topics/read.ts';
import type { Brief } from '#writer/brief.ts';
import { openFindings } from '#writer/ledger/ledger.ts';
import { numberSentences } from '#writer/ledger/sentences.ts';
import { checkRules } from '../check-rules.ts';
import type { Subject } from '../checkpoint.ts';
import { known, type Step } from '../step.ts';

/** Checks the draft against the rules and its sources, without a model. */
export const verifyStep: Step = async (context) => {
  const { db, job, state } = context;
  const [draft, brief] = [known(state.draft), known(state.brief)];
  const { findings: broken, used, claims } = await checkRules(context, draft);
  const findings = [
    ...(state.cutOff ? ['The text was cut off before its end.'] : []),
    ...broken,
    // With a reason that holds the post, the sentences are listed in the ledger.
    ...(state.revisionsEnded ? [] : openFindings(state.ledger.entries, numberSentences(draft))),
  ];
  const { before } = state;
  // Discard a revision with more faults than the original.
  if (before && findings.length > before.findings.length) {
    const { ledger = state.ledger, ...earlier } = before;
    const { asked, gaveUp } = state.ledger;
    return { state: { ...earlier, ledger: { ...ledger, asked, gaveUp }, before: null } };
  }
  const taken = job.kind === 'custom' ? undefined : await takenSubject(db, known(state.subject), brief);
  return {
    state: {
      findings,
      used,
      ledger: { ...state.ledger, rules: claims },
      before: null,
      // Other words would not change that, so pay for no revision.
      ...(taken !== undefined && { revisionsEnded: taken }),
    },
  };
};

/**
 * Finds another post with the same question or keyword, which this one would compete with. Not checked for
 * prompts; the topic map offers to merge the two.
 */
async function takenSubject(
  db: Db,
  { repeats }: Subject,
  { question, keyword }: Brief,
): Promise<string | undefined> {
  const owner = repeats ? undefined : await findOwner(db, { question, keyword });
  return (
    owner &&
    `The post "${owner.title}" already answers this. Merge the two under Topics, or write about something else.`
  );
}
