import type { Db } from '#db/open.ts';
import { findPostForAdmin } from '#db/queries/blog/read.ts';
import { acceptNewClaims } from '#db/queries/generator/ledger.ts';
import { searchSpans } from '#db/queries/generator/sources/read.ts';
import { findHelp, insertHelpCall, saveHelpClaims } from '#db/queries/generator/writing-help.ts';
import type { writingHelp } from '#src/contract/generator/writing-help.ts';
import { usesModel } from '#writer/providers/provider.ts';
import { notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import type { GeneratorDeps } from '../deps.ts';
import { askForHelp, missingForHelp } from './ask-help.ts';
import { helpDetail } from './record-help.ts';
import { quarantinedFor, sourceOf } from './source-list.ts';

const SEARCHED = 24;
const LISTED = 8;

export const writingHelpHandlers: Handlers<typeof writingHelp, GeneratorDeps> = {
  async getWritingHelp({ params: { id }, query: { q = '' } }, deps) {
    await mustFindPost(deps.db, id);
    const config = await deps.provider();
    const missing = await missingForHelp(config, deps);
    const { createModelProvider } = await import('#writer/providers/model-provider.ts');
    const spans = await searchSpans(deps.db, q, { limit: SEARCHED });
    const best = new Map(spans.toReversed().map((span) => [span.documentId, span]));
    return {
      missing: missing?.sentence ?? null,
      searchesWeb: usesModel(config) && createModelProvider(config).search !== null,
      sources: [...best.values()].toReversed().slice(0, LISTED).map(sourceOf),
      quarantined: await quarantinedFor(deps, q),
    };
  },

  askForHelp: write({
    async prepare({ params: { id }, body, user, ctx }, deps) {
      const { title } = await mustFindPost(deps.db, id);
      const { action, text, before = '', after = '', current = '', language = null, documentId } = body;
      const input = { action, text, before, after, current, language };
      return askForHelp({ post: { id, title }, input, documentId: documentId ?? null, user, ctx }, deps);
    },
    async change({ prepared, params: { id: postId }, body: { action }, user }, { db, audit, now }) {
      await mustFindPost(db, postId);
      const { alternatives, notes, usage, claims } = prepared;
      const id = await insertHelpCall(db, { postId, user, action, outcome: 'answered', ...usage }, now());
      await saveHelpClaims(db, { callId: id, postId, claims }, now());
      await audit({ subject: `post ${postId}`, detail: helpDetail(action, usage) });
      return { id, action, alternatives, notes, usage };
    },
    failed: ({ prepared }) => prepared.lost(),
  }),

  async takeHelp({ params: { id, callId }, body: { alternative }, user }, { db, audit, now }) {
    await mustFindPost(db, id);
    const help = await findHelp(db, id, callId);
    const claims = help?.claims[alternative];
    if (!help || !claims) throw notFound('Answer');
    const standing = claims.filter(({ outcome }) => outcome !== 'removed');
    const sentences =
      standing.length === 0
        ? 0
        : await acceptNewClaims(
            db,
            id,
            { claims: standing, model: help.model, username: user.username },
            now(),
          );
    await audit({ subject: `post ${id}`, detail: { help: help.action, call: callId, sentences } });
    return { sentences };
  },
};

/** @throws HttpError 404 */
async function mustFindPost(db: Db, id: number): Promise<{ title: string }> {
  const post = await findPostForAdmin(db, id);
  if (!post) throw notFound('Post');
  return post;
}
