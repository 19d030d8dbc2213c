import { findBooking } from '#db/queries/bookings/read.ts';
import { deleteSessionFile, findClientFile, findCode } from '#db/queries/bookings/session-files.ts';
import { findSession, updateSession } from '#db/queries/bookings/sessions.ts';
import { addBookingEvent } from '#db/queries/bookings/write.ts';
import { rebookingCopy } from '#src/content/rebooking-copy.ts';
import type { clientSessions } from '#src/contract/bookings/client-sessions.ts';
import { FILE_CHUNK_BYTES } from '#src/contract/site/values.ts';
import { conflict, HttpError, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { readPiece } from '../../http/middleware/read-raw.ts';
import { mailTask } from '../../mail/mail-task.ts';
import { expectedChunk } from '../../site/media/chunks.ts';
import { checkDisk } from '../../site/media/upload-room.ts';
import { videosTask } from '../../site/media/video/videos-task.ts';
import { clientSessionOf, mustTakeBrief, nextOf, presentFile, saveBrief } from '../client-session.ts';
import type { BookingDeps } from '../deps.ts';
import { bookingOf } from '../present.ts';
import { checkFormContent, checkFormFile, checkFormPiece, mustTakeFiles } from '../questions/form-files.ts';
import {
  beginUpload,
  dropUpload,
  finishUpload,
  openUpload,
  saveUploadPiece,
  sendFile,
} from '../session-files.ts';
import { renewedUntil } from '../summary.ts';
import { saveTestimonial, withdrawsConsent } from '../testimonials.ts';

const DISK_FULL = 'We have no room for more files right now. Put a link to your file into the brief instead.';

/** Audit user for changes by a booking's link, since no one is signed in. */
const CLIENT = { id: null, username: 'customer' };

const MOST_IDEA = 4000;

export const clientSessionHandlers: Handlers<typeof clientSessions, BookingDeps> = {
  async getGuestSession({ params: { token } }, deps) {
    return clientSessionOf(await bookingOf(token, deps), deps);
  },

  saveBrief: write({
    prepare: ({ params: { token } }, deps) => bookingOf(token, deps),
    async change({ prepared: { ref }, body }, { db, audit, now }) {
      const { recordedBefore, ...saved } = await saveBrief(db, await mustFind(db, ref), body, now());
      await audit({ subject: ref, by: CLIENT, recordedBefore });
      return saved;
    },
  }),

  beginGuestFile: write({
    async prepare({ params: { token }, body: { bytes } }, deps) {
      const booking = await bookingOf(token, deps);
      await checkDisk(deps.config.dataDir, bytes, DISK_FULL);
      return booking;
    },
    async change({ prepared: { ref }, body, ctx }, { db, booking: { limits }, now }) {
      const booking = await mustFind(db, ref);
      mustTakeFiles(booking, now());
      const { upload, isNew } = await beginUpload(db, booking, 'guest', { ...body, userId: null });
      await checkFormFile(db, booking, upload);
      if (isNew) await limits.upload(db, { ref, address: ctx.ip }, now());
      return { ...upload, chunkBytes: FILE_CHUNK_BYTES };
    },
  }),

  async getGuestUpload({ params: { token, id } }, deps) {
    return openUpload(deps.db, id, await bookingOf(token, deps), 'guest');
  },

  putGuestPiece: write({
    // Check the link and position before reading any of a stranger's piece.
    async prepare({ params: { token, id }, query: { offset }, ctx }, deps) {
      const booking = await bookingOf(token, deps);
      mustTakeFiles(booking, deps.now());
      const upload = await openUpload(deps.db, id, booking, 'guest');
      const counted = await deps.booking.clientLimits.piece(ctx.ip);
      try {
        return { booking, data: await readPiece(ctx, expectedChunk(upload, offset), 'guest') };
      } catch (error) {
        await counted.takeBack();
        throw error;
      }
    },
    async change({ params: { id }, query: { offset }, prepared: { booking, data } }, { db }) {
      const upload = await openUpload(db, id, booking, 'guest');
      const saved = await saveUploadPiece(db, upload, 'guest', { offset, data });
      await checkFormPiece(db, booking);
      return saved;
    },
  }),

  finishGuestFile: write({
    prepare: ({ params: { token } }, deps) => bookingOf(token, deps),
    async change({ prepared: { ref }, params: { id } }, { db, audit, now }) {
      const booking = await mustFind(db, ref);
      mustTakeFiles(booking, now());
      const upload = await openUpload(db, id, booking, 'guest');
      await checkFormContent(db, booking, upload);
      const file = await finishUpload(db, upload, booking, 'guest', now());
      await addBookingEvent(db, { bookingId: booking.id, kind: 'file added', actor: 'customer' }, now());
      await audit({ subject: ref, by: CLIENT, detail: { bytes: file.bytes } });
      return presentFile(file);
    },
  }),

  cancelGuestUpload: write({
    prepare: ({ params: { token } }, deps) => bookingOf(token, deps),
    async change({ prepared: booking, params: { id } }, { db, wake }) {
      await dropUpload(db, await openUpload(db, id, booking, 'guest'));
      wake(videosTask);
    },
  }),

  async getGuestFile({ params: { token, id }, ctx }, deps) {
    const file = await findClientFile(deps.db, (await bookingOf(token, deps)).id, id);
    if (!file) throw notFound('File');
    await sendFile(ctx, deps.db, file);
    return undefined;
  },

  deleteGuestFile: write({
    prepare: ({ params: { token } }, deps) => bookingOf(token, deps),
    async change({ prepared: { ref }, params: { id } }, { db, audit, wake, now }) {
      const booking = await mustFind(db, ref);
      mustTakeBrief(booking, now());
      const file = await findClientFile(db, booking.id, id);
      if (!file) throw notFound('File');
      await deleteSessionFile(db, file.id);
      wake(videosTask);
      await audit({ subject: ref, by: CLIENT });
    },
  }),

  async getCode({ params: { secret }, ctx }, { db, booking: { links }, now }) {
    const link = links.codeOf(secret);
    const booking = link && (await findBooking(db, link.ref));
    const file = booking && (await findCode(db, booking.id));
    if (!link || !booking || file?.fileId !== link.fileId)
      throw new HttpError(404, 'link_not_valid', 'That link is not valid, or the code was deleted.');
    if (link.until <= now())
      throw new HttpError(
        410,
        'link_not_valid',
        'This link has expired. Open the page of your session to renew it.',
      );
    await sendFile(ctx, db, file);
    return undefined;
  },

  renewGuestCodeLink: write({
    async prepare({ params: { token } }, deps) {
      const { ref } = await bookingOf(token, deps);
      await deps.booking.clientLimits.change(ref);
      return { ref, until: await renewedUntil(deps) };
    },
    async change({ prepared: { ref, until } }, { db, audit }) {
      const booking = await mustFind(db, ref);
      const { summaryAt } = await findSession(db, booking.id);
      if (booking.state !== 'completed' || summaryAt === null || !(await findCode(db, booking.id)))
        throw conflict('code_missing', 'The code is no longer kept. Contact us.');
      await updateSession(db, booking.id, { codeExpiresAt: until });
      await audit({ subject: ref, by: CLIENT });
      return booking;
    },
    finish: (booking, _call, deps) => clientSessionOf(booking, deps),
  }),

  saveStory: write({
    async prepare({ params: { token }, body: { uses } }, deps) {
      const { id, ref } = await bookingOf(token, deps);
      // Withdrawing is never limited.
      if (!(await withdrawsConsent(deps.db, id, uses))) await deps.booking.clientLimits.change(ref);
      return { ref, head: await deps.content.letterLayout() };
    },
    async change({ prepared: { ref, head }, body }, { db, audit, wake, now }) {
      const booking = await mustFind(db, ref);
      const { withdrawn } = await saveTestimonial(db, booking, body, head, now());
      await audit({
        action: withdrawn ? 'story.withdraw' : 'story.write',
        subject: ref,
        by: CLIENT,
        detail: { uses: body.uses },
      });
      wake(mailTask);
      return booking;
    },
    finish: (booking, _call, deps) => clientSessionOf(booking, deps),
  }),

  async getAgain({ params: { secret } }, deps) {
    const ref = deps.booking.links.againOf(secret);
    const booking = ref && (await findBooking(deps.db, ref));
    if (!booking || booking.email === '')
      throw new HttpError(404, 'link_not_valid', 'That link is not valid.');
    const { tier, name, email, idea, timeZone } = booking;
    return {
      tier,
      customer: { name, email, timeZone, idea: againIdea(idea) },
      next: await nextOf(booking, { ...deps, ...deps.booking }),
    };
  },
};

/** "Continue: …", never repeated. */
const againIdea = (idea: string): string =>
  (idea.startsWith(rebookingCopy.idea('')) ? idea : rebookingCopy.idea(idea)).slice(0, MOST_IDEA);

/** @throws HttpError 404 */
async function mustFind(db: Parameters<typeof findBooking>[0], ref: string) {
  const booking = await findBooking(db, ref);
  if (!booking) throw notFound('Booking');
  return booking;
}
