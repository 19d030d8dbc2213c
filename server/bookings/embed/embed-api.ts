import {
  deleteEmbedOrigin,
  insertEmbedOrigin,
  listEmbedOrigins,
} from '#db/queries/bookings/embed-origins.ts';
import { type embeds, MOST_EMBED_ORIGINS } from '#src/contract/bookings/embed.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { BookingDeps } from '../deps.ts';

export const embedHandlers: Handlers<typeof embeds, BookingDeps> = {
  async listEmbedOrigins(_call, { db, settings }) {
    return { siteUrl: (await settings.siteUrl()) ?? null, origins: await listEmbedOrigins(db) };
  },

  async addEmbedOrigin({ body: { origin } }, { db, audit, now }) {
    await audit({ subject: origin });
    const known = await listEmbedOrigins(db);
    // Adding a site again is no fault.
    const same = known.find((each) => each.origin === origin);
    if (same) return same;
    if (known.length >= MOST_EMBED_ORIGINS)
      throw conflict(
        'too_many_origins',
        `At most ${MOST_EMBED_ORIGINS} sites can show the widget. Remove one first.`,
      );
    return insertEmbedOrigin(db, origin, now());
  },

  async removeEmbedOrigin({ params: { id } }, { db, audit }) {
    const origin = await deleteEmbedOrigin(db, id);
    if (origin === undefined) throw notFound('Site');
    await audit({ subject: origin });
  },
};
