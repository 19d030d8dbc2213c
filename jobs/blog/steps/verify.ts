import type { Db } from '#db/open.ts';
import { publishedSlugs } from '#db/queries/blog/read.ts';
import { listLikelyRepeats } from '#db/queries/blog/search.ts';
import { sharedSentences } from '#db/queries/blog/sentences.ts';
import { findOwner, listOwnedKeywords } from '#db/queries/generator/topics/read.ts';
import { partsOfPost } from '#src/contract/blog/post-sentences.ts';
import type { Brief } from '#writer/brief.ts';
import { linkedSlugs } from '#writer/check-links.ts';
import { checkDraft } from '#writer/checks.ts';
import type { RawDraft } from '#writer/draft.ts';
import { repetitions } from '#writer/repetition.ts';
import { verify } from '#writer/verify/verify.ts';
import type { Subject } from '../checkpoint.ts';
import { galleryTexts, readSite, siteTexts } from '../read-site.ts';
import { known, type Step } from '../step.ts';

/** The most similar posts, and as many of the newest. */
const COMPARED = 25;

/** Checks the draft against the rules and its sources, without a model. */
export const verifyStep: Step = async ({ db, job, state }) => {
  const [draft, brief] = [known(state.draft), known(state.brief)];
  const content = await readSite(db);
  const site = { apps: galleryTexts(content), texts: siteTexts(content), owned: await listOwnedKeywords(db) };
  const verified = verify(draft, brief, site);
  const findings = [
    ...(state.cutOff ? ['The text was cut off before its end.'] : []),
    ...checkDraft({
      draft,
      // The sample writer has its own voice, which no card changes.
      brief: state.sample ? { ...brief, voice: brief.voice && { ...brief.voice, card: null } } : brief,
      slugs: await publishedSlugs(db, linkedSlugs(draft.content)),
      earlier: await listLikelyRepeats(db, draft.title, COMPARED),
    }),
    ...verified.findings,
    ...(await repeatedIn(db, draft)),
  ];
  const { before } = state;
  // Discard a revision with more faults than the original.
  if (before && findings.length > before.findings.length) return { state: { ...before, before: null } };
  const taken = job.kind === 'custom' ? undefined : await takenSubject(db, known(state.subject), brief);
  return {
    state: {
      findings,
      used: verified.used,
      before: null,
      // Other words would not change that, so pay for no revision.
      ...(taken !== undefined && { revisionsEnded: taken }),
    },
  };
};

/** Measures the draft against everything published. */
async function repeatedIn(db: Db, draft: Pick<RawDraft, 'metaDescription' | 'content'>): Promise<string[]> {
  const parts = partsOfPost(draft);
  return repetitions(
    parts,
    await sharedSentences(
      db,
      parts.map(({ hash }) => hash),
    ),
  );
}

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
