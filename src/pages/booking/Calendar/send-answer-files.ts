import { ApiError } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import { putPiece } from '#src/api/put-piece.ts';
import { sendInPieces } from '#src/api/send-in-pieces.ts';
import { type FieldValues, fileFault, nameOfAnswer } from '#src/components/AnswerFields/answer-values.ts';
import { answerCopy } from '#src/content/bookings/answer-copy.ts';
import type { Question } from '#src/contract/bookings/question-values.ts';

/** A file that belongs to a hold, so that it is sent once. */
export interface SentFile {
  token: string;
  file: File;
  id: number;
}

/** The fault of one control. */
export class AnswerFault extends Error {
  readonly control: string;

  constructor(control: string, message: string) {
    super(message);
    this.control = control;
  }
}

/**
 * Sends the files of a form with its hold, one after the other.
 * @param sent by question; gets what was sent @throws AnswerFault
 */
export async function sendAnswerFiles(
  token: string,
  questions: readonly Question[],
  values: FieldValues,
  sent: Map<string, SentFile>,
  onProgress: (sentence: string) => void,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { key, type } of questions) {
    const file = values[key];
    if (type !== 'file' || !(file instanceof File)) continue;
    const before = sent.get(key);
    const isSent = before?.token === token && before.file === file;
    const id = isSent ? before.id : await sendFile(token, key, file, onProgress);
    sent.set(key, { token, file, id });
    ids.set(key, id);
  }
  return ids;
}

async function sendFile(
  token: string,
  key: string,
  file: File,
  onProgress: (sentence: string) => void,
): Promise<number> {
  const fault = fileFault(file);
  if (fault) throw new AnswerFault(nameOfAnswer(key), fault);
  const { signal } = new AbortController();
  try {
    const { id } = await sendInPieces(
      file,
      {
        begin: () =>
          api('POST /api/bookings/:token/uploads', {
            params: { token },
            body: { name: file.name, bytes: file.size, modified: Math.max(0, file.lastModified) },
          }),
        arrived: (upload) => api('GET /api/bookings/:token/uploads/:id', { params: { token, id: upload } }),
        send: (upload, offset, piece) =>
          putPiece(`/api/bookings/${token}/uploads/${upload}?offset=${offset}`, piece, signal),
        finish: (upload) =>
          api('POST /api/bookings/:token/uploads/:id/finish', { params: { token, id: upload } }),
      },
      {
        signal,
        onProgress: (share) => onProgress(answerCopy.sending(file.name, Math.floor(share * 100))),
        onWaiting: () => {},
        onBegun: () => {},
      },
    );
    return id;
  } catch (error) {
    throw new AnswerFault(nameOfAnswer(key), error instanceof ApiError ? error.detail : answerCopy.unsent);
  }
}
