import { deleteSessionFile, findClientFile, findCode } from '#db/queries/bookings/session-files.ts';
import { listSessions, updateSession } from '#db/queries/bookings/sessions.ts';
import { addBookingEvent } from '#db/queries/bookings/write.ts';
import type { sessions } from '#src/contract/bookings/sessions.ts';
import { FILE_CHUNK_BYTES } from '#src/contract/site/values.ts';
import { conflict, notFound } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import { readPiece } from '../http/middleware/read-raw.ts';
import { mailTask } from '../mail/mail-task.ts';
import { expectedChunk } from '../site/media/chunks.ts';
import { checkDisk, diskFull } from '../site/media/upload-room.ts';
import { videosTask } from '../site/media/video/videos-task.ts';
import { endSession } from './admin.ts';
import type { BookingDeps } from './deps.ts';
import {
  isStillTheirs,
  onlySessionsOf,
  saveRecord,
  sessionDetail,
  sessionFor,
  setClock,
} from './own-sessions.ts';
import { paymentsTask } from './payments-task.ts';
import {
  beginUpload,
  dropUpload,
  finishUpload,
  openUpload,
  saveUploadPiece,
  sendFile,
} from './session-files.ts';
import { renewedUntil, sendSummary } from './summary.ts';

const DEFAULT_LIMIT = 25;

export const sessionHandlers: Handlers<typeof sessions, BookingDeps> = {
  listSessions: ({ query: { scope = 'upcoming', limit = DEFAULT_LIMIT, offset = 0 }, user }, { db, now }) =>
    listSessions(db, { scope, userId: onlySessionsOf(user), limit, offset }, now()),

  getSession: async ({ params: { id }, user }, deps) =>
    sessionDetail(await sessionFor(deps.db, id, user), deps),

  async saveSession({ params: { id }, body, user }, { db, audit, now }) {
    const booking = await sessionFor(db, id, user);
    const { recordedBefore, ...saved } = await saveRecord(db, booking, body, now());
    await audit({ subject: booking.ref, recordedBefore });
    return saved;
  },

  setSessionClock: write({
    async change({ params: { id }, body: { action }, user }, { db, now }) {
      await setClock(db, await sessionFor(db, id, user), action, now());
    },
    finish: async (_set, { params: { id }, user }, deps) =>
      sessionDetail(await sessionFor(deps.db, id, user), deps),
  }),

  setSessionEdits: write({
    async change({ params: { id }, body: { done }, user }, { db, audit, now }) {
      const booking = await sessionFor(db, id, user);
      await updateSession(db, id, { editsAt: done ? now().toISOString() : null });
      await audit({ subject: booking.ref, detail: { done } });
    },
    finish: async (_set, { params: { id }, user }, deps) =>
      sessionDetail(await sessionFor(deps.db, id, user), deps),
  }),

  endSession: write({
    prepare: (_call, { content }) => content.letterLayout(),
    async change({ params: { id }, body, user, prepared: head }, { db, audit, wake, now }) {
      const booking = await sessionFor(db, id, user);
      const state = body.as === 'completed' ? 'completed' : 'no_show';
      await endSession(db, booking, state, { actor: user.username, head, now: now() });
      wake(paymentsTask);
      await audit({ subject: booking.ref, detail: { action: body.as } });
    },
    finish: async (_ended, { params: { id }, user }, deps) =>
      sessionDetail(await sessionFor(deps.db, id, user), deps),
  }),

  sendSummary: write({
    prepare: async (_call, { content, settings }) => ({
      head: await content.letterLayout(),
      codeDays: (await settings.current()).codeLinkDays,
    }),
    async change({ params: { id }, body: { version }, user, prepared }, { db, audit, wake, now }) {
      const booking = await sessionFor(db, id, user);
      await sendSummary(db, booking, version, { ...prepared, actor: user.username, now: now() });
      await addBookingEvent(db, { bookingId: id, kind: 'summary sent', actor: user.username }, now());
      await audit({ subject: booking.ref });
      wake(mailTask);
    },
    finish: async (_sent, { params: { id }, user }, deps) =>
      sessionDetail(await sessionFor(deps.db, id, user), deps),
  }),

  async getSessionFile({ params: { id, file: fileId }, user, ctx }, { db }) {
    const file = await findClientFile(db, (await sessionFor(db, id, user)).id, fileId);
    if (!file) throw notFound('File');
    await sendFile(ctx, db, file, () => isStillTheirs(db, id, user));
    return undefined;
  },

  async getSessionCode({ params: { id }, user, ctx }, { db }) {
    const file = await findCode(db, (await sessionFor(db, id, user)).id);
    if (!file) throw notFound('Code');
    await sendFile(ctx, db, file, () => isStillTheirs(db, id, user));
    return undefined;
  },

  beginCode: write({
    async prepare({ params: { id }, body: { bytes }, user }, { db, config }) {
      await sessionFor(db, id, user);
      await checkDisk(config.dataDir, bytes, diskFull('file'));
    },
    async change({ params: { id }, body, user }, { db }) {
      const booking = await sessionFor(db, id, user);
      const { upload } = await beginUpload(db, booking, 'code', { ...body, userId: user.id });
      return { ...upload, chunkBytes: FILE_CHUNK_BYTES };
    },
  }),

  getCodeUpload: async ({ params: { id, file }, user }, { db }) =>
    openUpload(db, file, await sessionFor(db, id, user), 'code'),

  putCodePiece: write({
    async prepare({ params: { id, file }, query: { offset }, user, ctx }, { db }) {
      const upload = await openUpload(db, file, await sessionFor(db, id, user), 'code');
      return readPiece(ctx, expectedChunk(upload, offset), 'team');
    },
    async change({ params: { id, file }, query: { offset }, user, prepared: data }, { db }) {
      const upload = await openUpload(db, file, await sessionFor(db, id, user), 'code');
      return saveUploadPiece(db, upload, 'code', { offset, data });
    },
  }),

  finishCode: write({
    prepare: (_call, deps) => renewedUntil(deps),
    async change({ params: { id, file }, user, prepared: until }, { db, audit, wake, now }) {
      const booking = await sessionFor(db, id, user);
      const upload = await openUpload(db, file, booking, 'code');
      const { name, bytes } = await finishUpload(db, upload, booking, 'code', now());
      await updateSession(db, id, { codeExpiresAt: until });
      wake(videosTask);
      await audit({ subject: booking.ref, detail: { name, bytes } });
    },
    finish: async (_kept, { params: { id }, user }, deps) =>
      sessionDetail(await sessionFor(deps.db, id, user), deps),
  }),

  async cancelCode({ params: { id, file }, user }, { db, wake }) {
    await dropUpload(db, await openUpload(db, file, await sessionFor(db, id, user), 'code'));
    wake(videosTask);
  },

  deleteCode: write({
    async change({ params: { id }, user }, { db, audit, wake }) {
      const booking = await sessionFor(db, id, user);
      const code = await findCode(db, id);
      if (!code) throw notFound('Code');
      await deleteSessionFile(db, code.id);
      await updateSession(db, id, { codeExpiresAt: null });
      wake(videosTask);
      await audit({ subject: booking.ref, detail: { name: code.name } });
    },
    finish: async (_deleted, { params: { id }, user }, deps) =>
      sessionDetail(await sessionFor(deps.db, id, user), deps),
  }),

  renewCodeLink: write({
    prepare: (_call, deps) => renewedUntil(deps),
    async change({ params: { id }, user, prepared: until }, { db, audit }) {
      const booking = await sessionFor(db, id, user);
      if (!(await findCode(db, id))) throw conflict('code_missing', 'This session has no code.');
      await updateSession(db, id, { codeExpiresAt: until });
      await audit({ subject: booking.ref });
    },
    finish: async (_renewed, { params: { id }, user }, deps) =>
      sessionDetail(await sessionFor(deps.db, id, user), deps),
  }),
};
