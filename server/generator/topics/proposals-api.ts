import type { Db } from '#db/open.ts';
import {
  countOpenProposals,
  type FoundProposal,
  findProposal,
  listOpenProposals,
  settleProposal,
} from '#db/queries/generator/proposals.ts';
import { standsOnce } from '#src/contract/generator/proposal-parts.ts';
import type { proposals } from '#src/contract/generator/proposals.ts';
import { assertSaved } from '../../blog/saved-post.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import { takeProposal } from './take-proposal.ts';

const DEFAULT_LIMIT = 25;

/** Proposed changes to posts. */
export const proposalHandlers: Handlers<typeof proposals> = {
  async listProposals({ query: { kind, limit = DEFAULT_LIMIT, offset = 0 } }, { db }) {
    const counts = await countOpenProposals(db);
    const total = kind ? counts[kind] : counts.link + counts.refresh + counts.merge;
    const found = await listOpenProposals(db, { kind, limit, offset });
    return { proposals: found.map(shown), total };
  },

  async countProposals(_call, { db }) {
    const kinds = await countOpenProposals(db);
    return { open: kinds.link + kinds.refresh + kinds.merge, kinds };
  },

  async takeProposal({ params: { id }, body: { parts }, user }, { db, audit, booking: { now } }) {
    const proposal = await mustBeOpen(db, id);
    if (proposal.kind === 'merge')
      throw conflict('merge_by_hand', 'Compare the two posts, and choose which one stays.');
    const taken = await takeProposal(db, proposal, parts, user, now());
    if (taken.saved === 'nothing')
      throw conflict(
        'proposal_outdated',
        parts.length === 0
          ? 'Choose at least one change.'
          : 'The text has changed since, so none of these changes can be made.',
      );
    assertSaved(taken.saved);
    await audit({ subject: proposal.title, detail: { id: proposal.postId, proposal: id } });
    return { parts: taken.parts };
  },

  async dismissProposal({ params: { id }, user }, { db, audit, booking: { now } }) {
    const proposal = await mustBeOpen(db, id);
    await settleProposal(db, id, 'dismissed', user, now());
    await audit({ subject: proposal.title, detail: { id: proposal.postId, proposal: id } });
  },
};

async function mustBeOpen(db: Db, id: number): Promise<FoundProposal> {
  const proposal = await findProposal(db, id);
  if (!proposal) throw notFound('Suggestion');
  if (proposal.state !== 'open')
    throw conflict(
      'proposal_settled',
      proposal.state === 'taken'
        ? 'This suggestion was taken already.'
        : 'This suggestion was dismissed already.',
    );
  return proposal;
}

const shown = ({ parts, ...proposal }: FoundProposal) => ({
  ...proposal,
  parts: parts.map((part) => ({ ...part, fits: standsOnce(proposal[part.field] ?? '', part) })),
});
