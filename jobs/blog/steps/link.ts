import type { Db } from '#db/open.ts';
import { type LinkCandidate, linkCandidates } from '#db/queries/blog/search.ts';
import { findTopicOf } from '#db/queries/generator/topics/read.ts';
import { linkedSlugs } from '#writer/check-links.ts';
import type { LinkGoal } from '#writer/link-goal.ts';
import { placeLink } from '#writer/place-link.ts';
import { countGoalTerms } from '../../topics/count-goal-terms.ts';
import { known, type Step } from '../step.ts';

const TRIED = 3;

/**
 * Adds a link to a related post, if there is none: on a phrase of a sentence about it, else at the end. Links
 * from older posts are proposed once this one is published (`server/topics`).
 */
export const linkStep: Step = async ({ db, state }) => {
  const [draft, { question, keyword }] = [known(state.draft), known(state.brief)];
  if (linkedSlugs(draft.content).length > 0) return { state: { linked: true } };
  const about = [question, keyword, draft.title].filter(Boolean).join(' ');
  const leftOut = new Set(known(state.brief).approved?.leftOut);
  const related = (await linkCandidates(db, about, { limit: TRIED })).filter(
    ({ path }) => !leftOut.has(path),
  );
  const content = await withLink(db, draft.content, related);
  return { state: { linked: true, draft: { ...draft, content } } };
};

async function withLink(db: Db, content: string, related: readonly LinkCandidate[]): Promise<string> {
  for (const candidate of related) {
    const goal = await goalOf(db, candidate);
    const placed = placeLink({ text: content, goal, waiting: 0, counts: await countGoalTerms(db, goal) });
    if (placed) return content.replace(placed.part.before, () => placed.part.after);
  }
  const [first] = related;
  if (!first) return content;
  return `${content.trimEnd()}\n\nRead next: [${first.title.replace(/[\\[\]*_`<>~|!]/g, '\\$&')}](${first.path}).\n`;
}

async function goalOf(db: Db, { id, path, title }: LinkCandidate): Promise<LinkGoal> {
  const topic = await findTopicOf(db, id);
  return { path, title, question: topic?.question ?? null, keyword: topic?.owns ? topic.keyword : null };
}
