import type { SiteIcon } from '#db/queries/site/site-icons.ts';
import type { CardShape } from '#src/contract/generator/channels.ts';
import { BrokenImageError, type MakeHeader } from '#writer/header/make-header.ts';
import type { Upload } from '../../http/middleware/read-upload.ts';
import { refusedImage } from './image-error.ts';
import { ImageProcessError, runInProcess } from './image-process.ts';
import {
  type DrawnLook,
  type ImageTask,
  type ImageTasks,
  type Layer,
  LIMITS,
  type ReadImage,
  type ShareCopy,
} from './image-tasks.ts';
import { readImage } from './read-image.ts';
import { createSerialQueue, type SerialQueue } from './serial-queue.ts';

/** Everything that decodes or draws images: one at a time, each in a process that is killed at its time limit. */
export interface Images {
  /** Sanitizes an uploaded image. @throws HttpError 400 with a sentence for its sender, 429 */
  read(upload: Upload): Promise<ReadImage>;
  /** Makes a header or a cover. @throws BrokenImageError, HttpError 429 */
  header: MakeHeader;
  /**
   * Like `header`, for the worker that writes posts: waits in the queue without a time limit.
   * @throws BrokenImageError
   */
  headerForJobs: MakeHeader;
  /** Renders a logo for drawn images. @throws PictureProcessError or Error when it cannot be drawn, HttpError 429 */
  logo(data: Buffer, onLight: boolean): Promise<Layer>;
  /** Draws the site's icons from a sanitized image. @throws HttpError 429, PictureProcessError */
  icons(data: Buffer): Promise<SiteIcon[]>;
  /** Draws a share image, a PNG. @throws HttpError 429, PictureProcessError */
  share(words: ShareCopy, look: DrawnLook): Promise<Buffer>;
  /** Draws a short text as a PNG. @throws HttpError 429, PictureProcessError */
  card(words: string, shape: CardShape, look: DrawnLook): Promise<Buffer>;
}

interface Options {
  /** Overrides of the default time limits, in milliseconds. */
  limits?: Partial<typeof LIMITS>;
  queue?: SerialQueue;
  /** Carries out one task, instead of a process of its own. */
  runTask?: typeof runInProcess;
}

/** @param workerFile `picture-worker`: the built file, or the source file in development */
export function createImages(
  workerFile: URL,
  { limits, queue = createSerialQueue(), runTask = runInProcess }: Options = {},
): Images {
  const run = <T extends ImageTask>(task: T, input: ImageTasks[T]['input'], patient = false) =>
    queue.run(() => runTask(workerFile, task, input, limits?.[task] ?? LIMITS[task]), patient);

  return {
    read: (upload) =>
      readImage(upload, {
        pixels: (input) => run('pixels', input).catch(explain(input.file, 'takes too long to decode')),
        drawing: (input) => run('drawing', input).catch(explain(input.file, 'takes too long to draw')),
      }),
    header: (data, kind) => run('header', { data, kind }).catch(brokenByItsDecoder),
    headerForJobs: (data, kind) => run('header', { data, kind }, true).catch(brokenByItsDecoder),
    logo: (data, onLight) => run('logo', { data, onLight }),
    icons: (data) => run('icons', { data }),
    share: async (words, look) => Buffer.from(await run('share', { words, look })),
    card: async (words, shape, look) => Buffer.from(await run('card', { words, shape, look })),
  };
}

/** Explains to the sender that their file crashed the process or exceeded the time limit. */
const explain = (file: string, slow: string) => (error: unknown) => {
  if (!(error instanceof ImageProcessError)) throw error;
  throw refusedImage(
    error.timedOut
      ? `${file} ${slow}. Export it as a simple PNG and upload that.`
      : `${file} cannot be read. Save it again and upload the new file.`,
  );
};

/** An image that crashes its decoder, or exceeds the time limit, counts as damaged. */
const brokenByItsDecoder = (error: unknown) => {
  if (!(error instanceof ImageProcessError)) throw error;
  throw new BrokenImageError('The image could not be decoded.', { cause: error });
};
