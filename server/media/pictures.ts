import type { CardShape } from '#src/contract/channels.ts';
import { BrokenImageError, type MakeHeader } from '#writer/header/make-header.ts';
import type { Upload } from '../http/middleware/read-upload.ts';
import { refusedPicture } from './picture-error.ts';
import { PictureProcessError, runInProcess } from './picture-process.ts';
import {
  type DrawnLook,
  type Layer,
  LIMITS,
  type PictureTask,
  type PictureTasks,
  type ReadPicture,
  type ShareWords,
} from './picture-tasks.ts';
import { readPicture } from './read-picture.ts';
import { createSerialQueue, type SerialQueue } from './serial-queue.ts';

/** Everything that decodes or draws a picture. One picture at a time, each in a process that is killed at its limit. */
export interface Pictures {
  /** An uploaded file as a picture to keep. @throws HttpError 400 with a sentence for its sender, 429 */
  read(upload: Upload): Promise<ReadPicture>;
  /** A header or a cover. @throws BrokenImageError, HttpError 429 */
  header: MakeHeader;
  /** The same for the worker that writes posts: it waits for its turn however long that takes. @throws BrokenImageError */
  headerForJobs: MakeHeader;
  /** A logo as drawn pictures show it. @throws PictureProcessError or Error when it cannot be drawn, HttpError 429 */
  logo(data: Buffer, onLight: boolean): Promise<Layer>;
  /** The picture of a shared link, a PNG. @throws HttpError 429, PictureProcessError */
  share(words: ShareWords, look: DrawnLook): Promise<Buffer>;
  /** A few words as a picture, a PNG. @throws HttpError 429, PictureProcessError */
  card(words: string, shape: CardShape, look: DrawnLook): Promise<Buffer>;
}

interface Options {
  /** In place of the usual ones, milliseconds. */
  limits?: Partial<typeof LIMITS>;
  queue?: SerialQueue;
}

/** @param workerFile `picture-worker`, as the server was built or as it stands in the tree */
export function createPictures(
  workerFile: URL,
  { limits, queue = createSerialQueue() }: Options = {},
): Pictures {
  const run = <T extends PictureTask>(task: T, input: PictureTasks[T]['input'], patient = false) =>
    queue.run(() => runInProcess(workerFile, task, input, limits?.[task] ?? LIMITS[task]), patient);

  return {
    read: (upload) =>
      readPicture(upload, {
        pixels: (input) => run('pixels', input).catch(explain(input.file, 'takes too long to decode')),
        drawing: (input) => run('drawing', input).catch(explain(input.file, 'takes too long to draw')),
      }),
    header: (data, kind) => run('header', { data, kind }).catch(brokenByItsDecoder),
    headerForJobs: (data, kind) => run('header', { data, kind }, true).catch(brokenByItsDecoder),
    logo: (data, onLight) => run('logo', { data, onLight }),
    share: async (words, look) => Buffer.from(await run('share', { words, look })),
    card: async (words, shape, look) => Buffer.from(await run('card', { words, shape, look })),
  };
}

/** A file that ended the process, or kept it too long, in a sentence for its sender. */
const explain = (file: string, slow: string) => (error: unknown) => {
  if (!(error instanceof PictureProcessError)) throw error;
  throw refusedPicture(
    error.timedOut
      ? `${file} ${slow}. Export it as a simple PNG and upload that.`
      : `${file} cannot be read. Save it again and upload the new file.`,
  );
};

/** A picture that ends its decoder, or keeps it too long, is as useless as one that is damaged. */
const brokenByItsDecoder = (error: unknown) => {
  if (!(error instanceof PictureProcessError)) throw error;
  throw new BrokenImageError('The image could not be decoded.', { cause: error });
};
