import { findKindBySlug, listKinds } from '#db/queries/bookings/kinds.ts';
import type { kinds } from '#src/contract/bookings/kinds.ts';
import { notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import type { BookingDeps } from '../deps.ts';
import { saveQuestions } from '../questions/save-questions.ts';
import { changeReminders } from '../reminder-mail.ts';
import { presentKind, presentKinds, publicKindOf } from './present.ts';
import { previewKind } from './preview.ts';
import { addKind, archiveKind, changeKind, mustFindKind, restoreKind, setOrder } from './save.ts';
import { offerVersion, saveKindOffer } from './save-offer.ts';

const shown = async (id: number, { db, content, now }: Pick<BookingDeps, 'db' | 'content' | 'now'>) =>
  presentKind(db, id, await content.current(), now());

export const kindHandlers: Handlers<typeof kinds, BookingDeps> = {
  async listPublicKinds(_call, { db, content }) {
    const { offer } = await content.current();
    return { kinds: (await listKinds(db)).flatMap((kind) => publicKindOf(kind, offer) ?? []) };
  },

  async getPublicKind({ params: { slug } }, { db, content }) {
    const kind = await findKindBySlug(db, slug);
    const found = kind && publicKindOf(kind, (await content.current()).offer);
    if (!found) throw notFound('Kind');
    return found;
  },

  async listKinds(_call, { db, content, now }) {
    return {
      kinds: await presentKinds(db, await content.current(), now()),
      offerVersion: await offerVersion(db),
    };
  },

  previewKind: ({ body }, { db, now }) => previewKind(db, body, now()),

  createKind: write({
    prepare: (_call, { content }) => content.letterLayout(),
    async change({ prepared: head, body, user }, { db, audit, now }) {
      const { offer, offerVersion: version, ...rest } = body;
      await audit({ subject: body.key, detail: { ...rest, ...(offer && { offer }) } });
      const { reminders, questions, ...kind } = rest;
      const id = await addKind(db, kind, now());
      if (questions) await saveQuestions(db, { id }, { version: 0, questions }, now());
      if (reminders) await changeReminders(db, id, reminders, { head, now: now() });
      if (offer) await saveKindOffer(db, { key: kind.key, offer, version }, user, now());
      return id;
    },
    finish: (id, _call, deps) => shown(id, deps),
  }),

  changeKind: write({
    prepare: (_call, { content }) => content.letterLayout(),
    async change({ prepared: head, params: { id }, body, user }, { db, audit, now }) {
      const kind = await mustFindKind(db, id);
      await audit({ subject: kind.key, detail: body });
      const { offer, offerVersion: version, reminders, ...change } = body;
      await changeKind(db, kind, change, now());
      if (reminders) await changeReminders(db, id, reminders, { head, now: now() });
      if (offer) await saveKindOffer(db, { key: kind.key, offer, version }, user, now());
    },
    finish: (_changed, { params: { id } }, deps) => shown(id, deps),
  }),

  archiveKind: write({
    async change({ params: { id }, body: { version } }, { db, audit, now }) {
      const kind = await mustFindKind(db, id);
      await audit({ subject: kind.key });
      await archiveKind(db, kind, version, now());
    },
    finish: (_changed, { params: { id } }, deps) => shown(id, deps),
  }),

  restoreKind: write({
    async change({ params: { id }, body: { version } }, { db, audit, now }) {
      const kind = await mustFindKind(db, id);
      await audit({ subject: kind.key });
      await restoreKind(db, kind, version, now());
    },
    finish: (_changed, { params: { id } }, deps) => shown(id, deps),
  }),

  orderKinds: write({
    async change({ body: { ids } }, { db, audit }) {
      await audit({ subject: 'kinds', detail: { ids } });
      await setOrder(db, ids);
    },
    async finish(_changed, _call, { db, content, now }) {
      return { kinds: await presentKinds(db, await content.current(), now()) };
    },
  }),
};
