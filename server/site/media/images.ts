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

export interface Images {
  /** Sanitizes an uploaded image. Throws HttpError 400 with a sentence for its sender, 429. */
  read(upload: Upload): Promise<ReadImage>;
  /** @throws BrokenImageError, HttpError 429 */
  header: MakeHeader;
  /** For the worker that writes posts: waits without a time limit. Throws BrokenImageError. */
  headerForJobs: MakeHeader;
  /** @throws PictureProcessError or Error when it cannot be drawn, HttpError 429 */
  logo(data: Buffer, onLight: boolean): Promise<Layer>;
  /** @throws HttpError 429, PictureProcessError */
  icons(data: Buffer): Promise<SiteIcon[]>;
  /** Draws a PNG. Throws HttpError 429, PictureProcessError. */
  share(words: ShareCopy, look: DrawnLook): Promise<Buffer>;
  /** Draws a PNG. Throws HttpError 429, PictureProcessError. */
  card(words: string, shape: CardShape, look: DrawnLook): Promise<Buffer>;
}

interface Options {
  /** Override the default limits, in milliseconds. */
  limits?: Partial<typeof LIMITS>;
  queue?: SerialQueue;
  runTask?: typeof runInProcess;
}

/** Creates the image queue. `workerFile`: the built file, or the source file in development. */
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

const explain = (file: string, slow: string) => (error: unknown) => {
  if (!(error instanceof ImageProcessError)) throw error;
  throw refusedImage(
    error.timedOut
      ? `${file} ${slow}. Export it as a simple PNG and upload that.`
      : `${file} cannot be read. Save it again and upload the new file.`,
  );
};

const brokenByItsDecoder = (error: unknown) => {
  if (!(error instanceof ImageProcessError)) throw error;
  throw new BrokenImageError('The image could not be decoded.', { cause: error });
};
