import { createHash } from 'node:crypto';
import { ImportError } from '#jobs/import/source/import-error.ts';
import { UPLOAD_BYTES } from '#src/contract/site/values.ts';
import { HttpError } from '../../http/errors.ts';
import { nameOfImage, whenFree } from '../../site/media/fetch-image.ts';
import type { ReadImage } from '../../site/media/image-tasks.ts';
import type { ImportDeps } from './deps.ts';
import type { ImportProcess } from './import-process.ts';

/** Of one import, from archives and other servers. */
const TOTAL_BYTES = 4 * 1024 ** 3;
/** Milliseconds of a failure that counts, and how many of one server count until it is no longer asked. */
const SLOW_MS = 5_000;
const MOST_SLOW = 10;

/** Its contents, as they were before they were made an image of the library. */
interface Contents {
  bytes: number;
  contentHash: string;
}

export type ImageOfItem = Contents & ({ image: ReadImage } | { mediaHash: string });

/**
 * Reads an image from the archive or from another server.
 * @param address or a path in the archive @param bytesBefore of the images of this import so far
 * @param findSame the image in the library that had the same contents at another address
 * @returns a sentence for an image that could not be read
 */
export type ReadImageOfItem = (
  address: string,
  bytesBefore: number,
  findSame: (contentHash: string) => Promise<string | null | undefined>,
) => Promise<ImageOfItem | string>;

/** Creates the reader of one import's images. */
export function createImageReader(
  process: ImportProcess,
  { fetchImage, images }: Pick<ImportDeps, 'fetchImage' | 'images'>,
): ReadImageOfItem {
  const slow = new Map<string, number>();

  /** A server that hangs must not stop the import for days. */
  async function fetchFrom(url: URL): Promise<Uint8Array | string> {
    const failures = slow.get(url.origin) ?? 0;
    if (failures >= MOST_SLOW)
      return `${url.host} did not answer in time ${MOST_SLOW} times, so it was not asked again.`;
    const start = performance.now();
    try {
      return await whenFree(() => fetchImage(url.href, UPLOAD_BYTES));
    } catch (error) {
      if (performance.now() - start > SLOW_MS) slow.set(url.origin, failures + 1);
      throw error;
    }
  }

  return async (address, bytesBefore, findSame) => {
    if (bytesBefore > TOTAL_BYTES) return 'The images of this import are larger than 4 GB together.';
    try {
      const url = /^https?:\/\//i.test(address) ? URL.parse(address) : undefined;
      if (url === null) return 'Its address is not valid.';
      const bytes = url
        ? await fetchFrom(url)
        : await process.run('image', { path: address, maxBytes: UPLOAD_BYTES });
      if (bytes === undefined) return 'The file does not contain it.';
      if (typeof bytes === 'string') return bytes;
      const data = Buffer.from(bytes);
      const contents = { bytes: data.length, contentHash: sha256(data) };
      // Making an image takes a second, and archives have the same one in the folders of many posts.
      const mediaHash = await findSame(contents.contentHash);
      if (mediaHash) return { ...contents, mediaHash };
      const upload = { name: nameOfImage(address), type: '', data };
      return { ...contents, image: await whenFree(() => images.read(upload)) };
    } catch (error) {
      if (error instanceof ImportError || error instanceof HttpError) return error.message;
      throw error;
    }
  };
}

const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');
