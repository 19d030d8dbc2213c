import { type Readable, Transform } from 'node:stream';
import { ImportError } from './import-error.ts';

/**
 * Passes a stream on, and fails when it gives more bytes than it may.
 * @param limit bytes @param refusal the sentence for too many
 * @param broken the sentence in place of the stream's own errors
 */
export function limitStream(stream: Readable, limit: number, refusal: string, broken: string): Readable {
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(new ImportError(refusal));
      else done(null, chunk);
    },
  });
  stream.on('error', () => limited.destroy(new ImportError(broken)));
  limited.on('close', () => stream.destroy());
  return stream.pipe(limited);
}
