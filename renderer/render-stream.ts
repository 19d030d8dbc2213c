import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server.node';

export interface LateBody {
  /** Writes the shell at once, then each late part, and ends with the result of `after`. */
  pipe: (into: Writable, after: () => Promise<string>) => void;
  abort: () => void;
}

/**
 * Renders a page with late parts, up to its shell.
 * @param onLateError called with errors after the shell was rendered
 * @throws any earlier error
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
      // Otherwise React would delay large parts that are ready, and insert them with a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        if (!decided) failure ??= error;
        else if (!aborted) onLateError(error);
      },
      // Wait a microtask: in the same turn React renders other parts that are ready; their errors fail the
      // page.
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

/** One write for the shell and each late part, because the compressor flushes after each write. */
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
  // React calls this when it has nothing more to write for now.
  return Object.assign(stream, { flush });
}
