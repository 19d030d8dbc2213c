import type { Db } from '#db/open.ts';
import { publishedSlugs } from '#db/queries/blog/read.ts';
import { listLikelyRepeats } from '#db/queries/blog/search.ts';
import { sharedSentences } from '#db/queries/blog/sentences.ts';
import { listOwnedKeywords } from '#db/queries/generator/topics/read.ts';
import { partsOfPost } from '#src/contract/blog/post-sentences.ts';
import { linkedSlugs } from '#writer/check-links.ts';
import { checkDraft } from '#writer/checks.ts';
import type { RawDraft } from '#writer/draft.ts';
import { type RuleClaim, ruleClaims } from '#writer/ledger/ledger.ts';
import { repetitions } from '#writer/repetition.ts';
import { verify } from '#writer/verify/verify.ts';
import { galleryTexts, readSite, siteTexts } from './read-site.ts';
import { known, type StepContext } from './step.ts';

/** The most similar posts, and as many of the newest. */
const COMPARED = 25;

/** Checks a draft against the rules and its sources, without a model. */
export async function checkRules(
  { db, state }: Pick<StepContext, 'db' | 'state'>,
  draft: RawDraft,
): Promise<{ findings: string[]; used: number[]; claims: RuleClaim[] }> {
  const brief = known(state.brief);
  const content = await readSite(db);
  const site = { apps: galleryTexts(content), texts: siteTexts(content), owned: await listOwnedKeywords(db) };
  // The library's articles were checked when they were written; the site's pages and posts may differ.
  const verified = state.sample ? { findings: [], used: [] } : verify(draft, brief, site);
  const findings = [
    ...checkDraft({
      draft,
      // An article of the library has its own voice and keyword.
      brief: state.sample ? { ...brief, voice: null, keyword: null, requiredLinks: [] } : brief,
      fromLibrary: state.sample,
      slugs: await publishedSlugs(db, linkedSlugs(draft.content)),
      earlier: await listLikelyRepeats(db, draft.title, COMPARED),
    }),
    ...verified.findings,
    ...(await repeatedIn(db, draft)),
  ];
  return { findings, used: verified.used, claims: ruleClaims(draft, verified) };
}

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
