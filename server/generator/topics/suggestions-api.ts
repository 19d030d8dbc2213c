import type { Db } from '#db/open.ts';
import {
  countOpenSuggestions,
  type FoundSuggestion,
  findSuggestion,
  findSuggestions,
  listAlike,
  listOpenSuggestions,
  listSuggestionGroups,
  settleSuggestion,
} from '#db/queries/generator/suggestions.ts';
import { standsOnce } from '#src/contract/generator/suggestion-parts.ts';
import type { suggestions } from '#src/contract/generator/suggestions.ts';
import { assertSaved } from '../../blog/saved-post.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { GeneratorDeps } from '../deps.ts';
import { type Decision, dismissMany, takeMany } from './decide-many.ts';
import { takeSuggestion } from './take-suggestion.ts';

const DEFAULT_LIMIT = 25;

export const suggestionHandlers: Handlers<typeof suggestions, GeneratorDeps> = {
  async listProposals({ query: { kind, alike, limit = DEFAULT_LIMIT, offset = 0 } }, { db }) {
    if (alike !== undefined) {
      const members = await listAlike(db, alike);
      const ids = members.slice(offset, offset + limit).map(({ id }) => id);
      return { proposals: (await findSuggestions(db, ids)).map(shown), total: members.length };
    }
    const counts = await countOpenSuggestions(db);
    const total = kind ? counts[kind] : counts.link + counts.refresh + counts.merge;
    const found = await listOpenSuggestions(db, { kind, limit, offset });
    return { proposals: found.map(shown), total };
  },

  async listProposalGroups({ query: { kind, limit = DEFAULT_LIMIT, offset = 0 } }, { db }) {
    const { groups, total } = await listSuggestionGroups(db, { kind, limit, offset });
    const samples = await findSuggestions(
      db,
      groups.flatMap(([first]) => first?.id ?? []),
    );
    const membersOf = new Map(groups.map((members) => [members[0]?.id, members]));
    return {
      groups: samples.map((sample) => ({
        sample: shown(sample),
        members: membersOf.get(sample.id) ?? [],
        canTake: sample.kind !== 'merge' && sample.parts.length > 0,
      })),
      total,
    };
  },

  async countProposals(_call, { db }) {
    const kinds = await countOpenSuggestions(db);
    return { open: kinds.link + kinds.refresh + kinds.merge, kinds };
  },

  async takeProposal({ params: { id }, body: { parts }, user }, { db, audit, now }) {
    const suggestion = await assertOpen(db, id);
    if (suggestion.kind === 'merge')
      throw conflict('merge_by_hand', 'Compare the two posts, and choose which one stays.');
    const taken = await takeSuggestion(db, suggestion, parts, user, now());
    if (taken.saved === 'nothing')
      throw conflict(
        'proposal_outdated',
        parts.length === 0
          ? 'Choose at least one change.'
          : 'The text has changed since, so none of these changes can be made.',
      );
    assertSaved(taken.saved);
    await audit({ subject: suggestion.title, detail: { id: suggestion.postId, suggestion: id } });
    return { parts: taken.parts };
  },

  takeProposals: async ({ body: { ids }, user }, { db, audit, now }) => ({
    results: await takeMany(db, ids, { user, now: now(), record: recorder(audit, ids.length) }),
  }),

  dismissProposals: async ({ body: { ids }, user }, { db, audit, now }) => ({
    results: await dismissMany(db, ids, { user, now: now(), record: recorder(audit, ids.length) }),
  }),

  async dismissProposal({ params: { id }, user }, { db, audit, now }) {
    const suggestion = await assertOpen(db, id);
    await settleSuggestion(db, id, 'dismissed', user, now());
    await audit({ subject: suggestion.title, detail: { id: suggestion.postId, suggestion: id } });
  },
};

type Audit = (entry: { subject: string; detail: Record<string, unknown> }) => Promise<void>;

/** One entry for each post. @param requested the number of suggestions in the request */
const recorder =
  (audit: Audit, requested: number): Decision['record'] =>
  ({ id, postId, title }) =>
    audit({ subject: title, detail: { id: postId, suggestion: id, requested } });

async function assertOpen(db: Db, id: number): Promise<FoundSuggestion> {
  const suggestion = await findSuggestion(db, id);
  if (!suggestion) throw notFound('Suggestion');
  if (suggestion.state !== 'open')
    throw conflict(
      'proposal_settled',
      suggestion.state === 'taken'
        ? 'This suggestion was taken already.'
        : 'This suggestion was dismissed already.',
    );
  return suggestion;
}

const shown = ({ parts, ...suggestion }: FoundSuggestion) => ({
  ...suggestion,
  parts: parts.map((part) => ({ ...part, fits: standsOnce(suggestion[part.field] ?? '', part) })),
});
