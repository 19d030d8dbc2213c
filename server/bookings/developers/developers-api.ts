import { databaseTime } from '#db/clock.ts';
import { insertInvite } from '#db/queries/accounts/links.ts';
import { deleteBlock, deleteDates } from '#db/queries/bookings/absences.ts';
import { findDeveloperOfUser } from '#db/queries/bookings/manage-developers.ts';
import { listOwnSessions } from '#db/queries/bookings/of-developer.ts';
import { findMediaRow, saveMedia } from '#db/queries/site/media.ts';
import type { developers } from '#src/contract/bookings/developers.ts';
import { INVITE_MS, linkTo, newLink } from '../../accounts/account-links.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { presentMedia } from '../../site/media/media-api.ts';
import type { BookingDeps } from '../deps.ts';
import { blockTime, setExtraHours, takeDaysOff } from './absence.ts';
import { findOwnDeveloper } from './find-own-developer.ts';
import { presentDeveloper, presentDevelopers } from './present.ts';
import { previewHours } from './preview.ts';
import { addDeveloper, removeDeveloper, saveDeveloper } from './save.ts';

const DEFAULT_LIMIT = 50;

export const developersHandlers: Handlers<typeof developers, BookingDeps> = {
  async listPeople(_call, { db, now, settings }) {
    return presentDevelopers(db, (await settings.current()).roomTemplate, now());
  },

  async ownDeveloper({ user }, { db }) {
    return { developer: (await findDeveloperOfUser(db, user.id)) ?? null };
  },

  async ownSessions({ query: { scope = 'upcoming', limit = DEFAULT_LIMIT, offset = 0 }, user }, { db, now }) {
    const own = await findDeveloperOfUser(db, user.id);
    if (!own) return { sessions: [], total: 0 };
    return listOwnSessions(db, own.id, { scope, limit, offset }, now());
  },

  async previewHours({ body, user }, { db, now }) {
    // A developer's own tier and rules hold, whatever is sent.
    if (user.role !== 'owner') {
      const { tier, extended, noticeHours, horizonDays } = await findOwnDeveloper(db, user, body.id ?? 0);
      return previewHours(db, { ...body, tier, extended, noticeHours, horizonDays }, now());
    }
    return previewHours(db, body, now());
  },

  addDeveloper: write({
    async change({ body }, { db, audit, now }) {
      await audit({ subject: body.name, detail: { tier: body.tier } });
      return addDeveloper(db, body, now());
    },
    finish: (id, _call, { db, now }) => presentDeveloper(db, id, now()),
  }),

  async getDeveloper({ params: { id }, user }, { db, now }) {
    await findOwnDeveloper(db, user, id);
    return presentDeveloper(db, id, now());
  },

  saveDeveloper: write({
    async change({ params: { id }, body, user }, { db, audit, now }) {
      await saveDeveloper(db, await findOwnDeveloper(db, user, id), body, now());
      await audit({ subject: body.name });
    },
    finish: (_changed, { params: { id } }, { db, now }) => presentDeveloper(db, id, now()),
  }),

  saveOwnProfile: write({
    async change({ params: { id }, body, user }, { db, audit, now }) {
      const developer = await findOwnDeveloper(db, user, id);
      await saveDeveloper(db, developer, body, now());
      await audit({ subject: developer.name });
    },
    finish: (_changed, { params: { id } }, { db, now }) => presentDeveloper(db, id, now()),
  }),

  async deleteDeveloper({ params: { id }, user }, { db, audit, now }) {
    const developer = await findOwnDeveloper(db, user, id);
    await removeDeveloper(db, developer, now());
    await audit({ subject: developer.name });
  },

  inviteDeveloper: write({
    async change({ params: { id }, user }, { db, audit }) {
      const developer = await findOwnDeveloper(db, user, id);
      if (developer.userId !== null)
        throw conflict('account_not_available', `${developer.name} already has an account.`);
      const { token, tokenHash, expiresAt } = newLink(databaseTime(db), INVITE_MS);
      await insertInvite(db, {
        tokenHash,
        kind: 'invite',
        role: 'developer',
        developerId: id,
        createdBy: user.id,
        expiresAt,
      });
      await audit({ subject: `for ${developer.name}` });
      return { token, expiresAt };
    },
    finish: ({ token, expiresAt }, { ctx }, { settings }) =>
      linkTo(ctx, settings, 'invite', token, expiresAt),
  }),

  uploadPortrait: write({
    prepare: ({ file }, { images }) => images.read(file),
    async change({ prepared: { media, note }, params: { id }, user }, { db, audit }) {
      const { name } = await findOwnDeveloper(db, user, id);
      await saveMedia(db, { ...media, alt: name });
      await audit({ subject: media.name || 'picture' });
      const saved = await findMediaRow(db, media.hash);
      if (!saved) throw notFound('Image');
      return { ...presentMedia(saved), note };
    },
  }),

  async addDaysOff({ params: { id }, body: { from, to, note = '' }, user }, { db, audit, now }) {
    const developer = await findOwnDeveloper(db, user, id);
    await audit({ subject: developer.name, detail: { from, to } });
    return { sessions: await takeDaysOff(db, developer, { from, to, note }, now()) };
  },

  async addExtraHours({ params: { id }, body: { date, spans, note = '' }, user }, { db, audit, now }) {
    const developer = await findOwnDeveloper(db, user, id);
    await audit({ subject: developer.name, detail: { date } });
    await setExtraHours(db, developer, { date, spans, note }, now());
  },

  async removeDates({ params: { id }, query, user }, { db, audit }) {
    const developer = await findOwnDeveloper(db, user, id);
    if ((await deleteDates(db, id, query)) === 0) throw notFound('Date');
    await audit({ subject: developer.name, detail: query });
  },

  async blockTime({ params: { id }, body: { note = '', ...time }, user }, { db, audit, now }) {
    const developer = await findOwnDeveloper(db, user, id);
    await audit({ subject: developer.name, detail: time });
    return { sessions: await blockTime(db, developer, { ...time, note }, now()) };
  },

  async unblockTime({ params: { id, block }, user }, { db, audit }) {
    const developer = await findOwnDeveloper(db, user, id);
    if (!(await deleteBlock(db, id, block))) throw notFound('Block');
    await audit({ subject: developer.name });
  },
};
