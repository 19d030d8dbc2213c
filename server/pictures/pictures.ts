import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Upload } from '../middleware/read-upload.ts';
import { inLane } from './lane.ts';
import { refusedPicture } from './picture-error.ts';
import type { PictureAnswer, PictureJob } from './picture-worker.ts';
import { type ReadPicture, readPicture } from './read-picture.ts';

/** A large photo takes three seconds on a small machine. */
const LONGEST_MS = 30_000;

export interface Pictures {
  /** An uploaded file as a picture to keep. @throws HttpError 400 with a sentence for its sender */
  read(upload: Upload): Promise<ReadPicture>;
}

/** @param workerFile `picture-worker`, as the server was built or as it stands in the tree */
export const createPictures = (workerFile: URL): Pictures => ({
  read: (upload) => readPicture(upload, (job) => inLane(() => inProcess(workerFile, job))),
});

function inProcess(workerFile: URL, job: PictureJob): Promise<ReadPicture> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(workerFile), {
      serialization: 'advanced',
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
      // It needs no secret of the server's.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.once('error', reject);
    child.once('message', (answer) => {
      const told = answer as PictureAnswer;
      if ('refused' in told) reject(refusedPicture(told.refused));
      else resolve(withBuffers(told.read));
    });
    // After its answer this says nothing new.
    child.once('exit', () =>
      reject(refusedPicture(`${job.file} cannot be read. Save it anew and send it again.`)),
    );
    child.send(job, (error) => error && reject(error));
  });
}

/** Bytes come from the other process as plain arrays. */
function withBuffers({ media, note }: ReadPicture): ReadPicture {
  const variants = media.variants.map((variant) => ({ ...variant, data: Buffer.from(variant.data) }));
  return { media: { ...media, data: Buffer.from(media.data), variants }, note };
}
