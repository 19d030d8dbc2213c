/** Files that are sent with the booking form, before it is submitted. They go when their hold does. */

import type { Db } from '#db/open.ts';
import { sumFormFileBytes } from '#db/queries/bookings/answers.ts';
import { listOpenQuestions } from '#db/queries/bookings/kind-questions.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { deleteSessionFile, listSessionFiles } from '#db/queries/bookings/session-files.ts';
import { findChunk, listUploads, type Upload } from '#db/queries/site/stored-files.ts';
import {
  ANSWER_FILE_BYTES,
  ANSWER_FILE_ENDINGS,
  FORM_FILES_TOTAL_BYTES,
} from '#src/contract/bookings/question-values.ts';
import { conflict, HttpError } from '../../http/errors.ts';
import { HOLD_RAN_OUT } from '../checkouts.ts';
import { mustTakeBrief } from '../client-session.ts';
import { dropUpload } from '../session-files.ts';
import { isAcceptedName, isAsNamed } from './file-types.ts';

const MB = 1024 * 1024;
/** A file may be replaced while the form is filled in. */
const FILES_PER_QUESTION = 2;

/** The form of a hold is not submitted yet: neither paid for, nor asked for. */
const isOpenForm = ({ state, email }: Pick<Booking, 'state' | 'email'>) => state === 'held' && email === '';

/** @throws HttpError 409 when the client cannot send files with this booking, no longer or not yet */
export function mustTakeFiles(booking: Booking, now: Date): void {
  if (!isOpenForm(booking)) mustTakeBrief(booking, now);
  else if ((booking.holdExpiresAt ?? '') <= now.toISOString()) throw conflict('hold_expired', HOLD_RAN_OUT);
}

/**
 * Checks the limits of a form's files, in the transaction that has begun the upload. Nothing to check for a
 * booked session, which has other limits.
 * @throws HttpError 400, 409
 */
export async function checkFormFile(trx: Db, booking: Booking, { name, bytes }: Upload): Promise<void> {
  if (!isOpenForm(booking)) return;
  if (bytes > ANSWER_FILE_BYTES)
    throw refused(`The file is too large: at most ${ANSWER_FILE_BYTES / MB} MB.`);
  if (!isAcceptedName(name)) throw notAccepted(name);
  const asked = booking.kindId === null ? [] : await listOpenQuestions(trx, booking.kindId);
  const wanted = asked.filter(({ type }) => type === 'file').length;
  const files = await listSessionFiles(trx, booking.id, 'guest');
  const arriving = await listUploads(trx, { purpose: 'guest', bookingId: booking.id });
  if (files.length + arriving.length > wanted * FILES_PER_QUESTION)
    throw conflict(
      'too_many_files',
      wanted === 0 ? 'No file is asked for here.' : 'You have sent too many files. Choose the time again.',
    );
  await mustHaveRoom(trx, bytes);
}

/** Checks the room for a form's file as its pieces arrive, in their transaction. @throws HttpError 409 */
export async function checkFormPiece(trx: Db, booking: Booking): Promise<void> {
  if (isOpenForm(booking)) await mustHaveRoom(trx, 0);
}

/** Only what has arrived takes room, or announced files would keep others out. */
async function mustHaveRoom(trx: Db, bytes: number): Promise<void> {
  if ((await sumFormFileBytes(trx)) + bytes > FORM_FILES_TOTAL_BYTES)
    throw conflict(
      'files_full',
      'We have no room for more files right now. Try again in a quarter of an hour.',
    );
}

/** Checks the content of a form's file that has arrived. @throws HttpError 400 */
export async function checkFormContent(trx: Db, booking: Booking, { name, fileId }: Upload): Promise<void> {
  if (!isOpenForm(booking)) return;
  if (!isAsNamed(name, (await findChunk(trx, fileId, 0)) ?? Buffer.alloc(0))) throw notAsNamed(name);
}

/** Deletes files of a form that no answer names: they were replaced, or still arriving, when it was submitted. */
export async function dropUnusedFiles(trx: Db, bookingId: number, used: ReadonlySet<number>): Promise<void> {
  for (const { id } of await listSessionFiles(trx, bookingId, 'guest'))
    if (!used.has(id)) await deleteSessionFile(trx, id);
  for (const upload of await listUploads(trx, { purpose: 'guest', bookingId })) await dropUpload(trx, upload);
}

const refused = (message: string) => new HttpError(400, 'file_not_accepted', message);
const notAccepted = (name: string) =>
  refused(`${name} cannot be sent. Choose a file that ends in ${ANSWER_FILE_ENDINGS.join(', ')}.`);
const notAsNamed = (name: string) =>
  refused(`${name} is not what its name says. Save it again in the right format, or choose another file.`);
