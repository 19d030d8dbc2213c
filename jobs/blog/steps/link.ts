import { linkCandidates } from '#db/queries/blog/search.ts';
import { linkedSlugs } from '#writer/check-links.ts';
import { placeLink } from '#writer/place-link.ts';
import { known, type Step } from '../step.ts';

const TRIED = 3;

/**
 * Adds a link to a related post, if there is none: on a phrase, else in a sentence, else at the end. Links
 * from older posts are proposed once this one is published (`server/topics`).
 */
export const linkStep: Step = async ({ db, state }) => {
  const [draft, { question, keyword }] = [known(state.draft), known(state.brief)];
  if (linkedSlugs(draft.content).length > 0) return { state: { linked: true } };
  const about = [question, keyword, draft.title].filter(Boolean).join(' ');
  const related = await linkCandidates(db, about, { limit: TRIED });
  const content = withLink(draft.content, related);
  return { state: { linked: true, draft: { ...draft, content } } };
};

function withLink(content: string, related: Array<{ path: string; title: string }>): string {
  for (const { path, title } of related) {
    const placed = placeLink({ text: content, goal: { path, title, keyword: null }, waiting: 0 });
    if (placed) return content.replace(placed.part.before, () => placed.part.after);
  }
  const [first] = related;
  if (!first) return content;
  return `${content.trimEnd()}\n\nRead next: [${first.title.replace(/[\\[\]*_`<>~|!]/g, '\\$&')}](${first.path}).\n`;
}
