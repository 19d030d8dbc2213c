import type { kindQuestions } from '#src/contract/bookings/kind-questions.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import type { BookingDeps } from '../deps.ts';
import { mustFindKind } from '../kinds/save.ts';
import { knownKind } from '../sold-kind.ts';
import { openQuestions } from './read-questions.ts';
import { savedQuestions, saveQuestions } from './save-questions.ts';

export const kindQuestionHandlers: Handlers<typeof kindQuestions, BookingDeps> = {
  async openQuestions({ query: { tier } }, { db, content }) {
    const site = await content.current();
    return { questions: await openQuestions(db, knownKind(site.offer, tier).id, site) };
  },

  listKindQuestions: async ({ params: { id } }, { db }) => savedQuestions(db, await mustFindKind(db, id)),

  saveKindQuestions: write({
    async change({ params: { id }, body }, { db, audit, now }) {
      const kind = await mustFindKind(db, id);
      await audit({ subject: kind.key, detail: body });
      await saveQuestions(db, kind, body, now());
      return kind;
    },
    finish: (kind, _call, { db }) => savedQuestions(db, kind),
  }),
};
