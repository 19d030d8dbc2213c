import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server.node';

/** A page's markup whose frame is ready, while parts of it are not. */
export interface LateBody {
  /** Writes the frame at once, then each late part, and ends with what `after` returns. */
  pipe: (into: Writable, after: () => Promise<string>) => void;
  abort: () => void;
}

/**
 * Renders the markup of a page that waits for something, as far as its frame.
 * @param nonce of the inline scripts that put late parts in their place
 * @param onLateError called with what fails after the frame was rendered
 * @throws what the tree throws before that
 */
export function renderStream(
  tree: ReactNode,
  nonce: string,
  onLateError: (error: unknown) => void,
): Promise<LateBody> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    let decided = false;
    let aborted = false;
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      // React would hold back long parts that are ready, and put them in their place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        if (!decided) failure ??= error;
        else if (!aborted) onLateError(error);
      },
      // React renders what is ready of the other parts in the same turn: what fails there fails the page.
      onShellReady: () => queueMicrotask(decide),
      onShellError: reject,
    });

    function decide(): void {
      decided = true;
      if (failure === undefined) {
        resolve({ pipe: pipeLate, abort: stop });
        return;
      }
      stop();
      reject(failure);
    }

    function stop(): void {
      aborted = true;
      abort();
    }

    function pipeLate(into: Writable, after: () => Promise<string>): void {
      const send = (bytes: string | Buffer) => {
        if (!into.destroyed) into.write(bytes);
      };
      pipe(
        writer(send, async () => {
          send(await after());
          into.end();
        }),
      );
    }
  });
}

/**
 * What React writes to. It collects what React writes in one go, so that the frame and each late part are one write each:
 * a compressor behind it flushes after each write.
 */
function writer(send: (bytes: Buffer) => void, end: () => void): Writable {
  let chunks: Buffer[] = [];
  const flush = () => {
    if (chunks.length > 0) send(Buffer.concat(chunks));
    chunks = [];
  };
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      flush();
      end();
      done();
    },
  });
  // React calls it when it has nothing more to write for now.
  return Object.assign(stream, { flush });
}
