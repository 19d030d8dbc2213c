import type { Db } from '#db/open.ts';
import {
  countOpenSuggestions,
  type FoundSuggestion,
  findSuggestion,
  listOpenSuggestions,
  settleSuggestion,
} from '#db/queries/generator/suggestions.ts';
import { standsOnce } from '#src/contract/generator/suggestion-parts.ts';
import type { suggestions } from '#src/contract/generator/suggestions.ts';
import { assertSaved } from '../../blog/saved-post.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { GeneratorDeps } from '../deps.ts';
import { takeSuggestion } from './take-suggestion.ts';

const DEFAULT_LIMIT = 25;

export const suggestionHandlers: Handlers<typeof suggestions, GeneratorDeps> = {
  async listProposals({ query: { kind, limit = DEFAULT_LIMIT, offset = 0 } }, { db }) {
    const counts = await countOpenSuggestions(db);
    const total = kind ? counts[kind] : counts.link + counts.refresh + counts.merge;
    const found = await listOpenSuggestions(db, { kind, limit, offset });
    return { proposals: found.map(shown), total };
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

  async dismissProposal({ params: { id }, user }, { db, audit, now }) {
    const suggestion = await assertOpen(db, id);
    await settleSuggestion(db, id, 'dismissed', user, now());
    await audit({ subject: suggestion.title, detail: { id: suggestion.postId, suggestion: id } });
  },
};

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
