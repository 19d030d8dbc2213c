import type { Db } from '#db/open.ts';
import { findPostForAdmin } from '#db/queries/blog/read.ts';
import { acceptClaim, findClaim, findLedger } from '#db/queries/generator/ledger.ts';
import { sentenceFinder } from '#src/contract/generator/claim-text.ts';
import type { ledger } from '#src/contract/generator/ledger.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { Handlers } from '../http/handlers.ts';
import type { GeneratorDeps } from './deps.ts';

export const ledgerHandlers: Handlers<typeof ledger, GeneratorDeps> = {
  async getLedger({ params: { id } }, { db }) {
    const stands = await finderOf(db, id);
    const found = await findLedger(db, id);
    if (!found) return { ledger: null };
    const claims = found.claims.map((claim) => ({ ...claim, isGone: !stands(claim.sentence) }));
    return { ledger: { ...found, claims } };
  },

  async acceptClaim({ params: { id, claimId }, user }, { db, audit, now }) {
    const stands = await finderOf(db, id);
    const claim = await findClaim(db, id, claimId);
    if (!claim) throw notFound('Sentence');
    const isGone = !stands(claim.sentence);
    if (isGone)
      throw conflict('claim_gone', 'The post no longer has this sentence, so there is nothing to accept.');
    if (!(await acceptClaim(db, claimId, user.username, now())))
      throw conflict(
        'claim_accepted',
        `${claim.acceptedBy ?? 'Someone'} has accepted this sentence already.`,
      );
    await audit({ subject: `post ${id}`, detail: { claim: claimId, sentence: claim.sentence } });
    return { ...claim, acceptedBy: user.username, acceptedAt: now().toISOString(), isGone };
  },
};

/** @throws HttpError 404 without such a post */
async function finderOf(db: Db, id: number): Promise<(sentence: string) => boolean> {
  const post = await findPostForAdmin(db, id);
  if (!post) throw notFound('Post');
  return sentenceFinder(post.title, post.metaDescription ?? '', post.content);
}
