import { ProviderError } from './provider.ts';

/** The largest image as base64, and the rest of the answer. */
const MAX_ANSWER_BYTES = 24_000_000;

/** Libraries add other headers, some of them from the environment. */
const SENT =
  /^(?:accept|anthropic-(?:version|beta)|content-type|idempotency-key|user-agent|x-goog-api-client|x-stainless-.*)$/i;

/** Timeouts that a whole answer may take, however steadily it arrives. */
const WHOLE_ANSWER = 5;

interface Door {
  origin: string;
  key: [name: string, value: string];
  /** Milliseconds to wait for an answer's beginning, and for each next piece. */
  timeoutMs: number;
}

/**
 * `fetch` for an AI provider's library: only to its origin, with known headers and the key, and without
 * redirects, which could send prompts elsewhere. Aborts answers that are too large or stall. @throws
 * ProviderError
 */
export function boundedFetch({ origin, key, timeoutMs }: Door): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin)
      throw new ProviderError(
        'fatal',
        `The AI provider sent the address of another server (${url.host}), which is not asked.`,
        { code: 'address' },
      );
    const headers = new Headers([...new Headers(init?.headers)].filter(([name]) => SENT.test(name)));
    headers.set(...key);
    const stalled = new AbortController();
    const signals = [stalled.signal, ...(init?.signal ? [init.signal] : [])];
    const giveUp = () => stalled.abort(notInTime());
    const patience = setTimeout(giveUp, timeoutMs).unref();
    const whole = setTimeout(giveUp, timeoutMs * WHOLE_ANSWER).unref();
    const done = () => {
      clearTimeout(patience);
      clearTimeout(whole);
    };
    try {
      const { method, body, ...rest } = init ?? {};
      const response = await fetch(url, {
        ...(method && { method }),
        ...(body && { body }),
        // Required for bodies that are streams, such as forms with files.
        ...('duplex' in rest && { duplex: rest.duplex as 'half' }),
        headers,
        signal: AbortSignal.any(signals),
        redirect: 'manual',
      });
      if (response.status >= 300 && response.status < 400)
        throw new ProviderError(
          'fatal',
          `The base URL of the AI provider redirects to another address, which is not followed. Set the correct one under Settings.`,
          { code: 'address' },
        );
      if (!response.body) {
        done();
        return response;
      }
      const { status, statusText } = response;
      return new Response(bounded(response.body, patience, done), {
        status,
        statusText,
        headers: response.headers,
      });
    } catch (error) {
      done();
      throw stalled.signal.aborted ? stalled.signal.reason : error;
    }
  };
}

const notInTime = () =>
  new ProviderError('transient', 'The AI provider did not respond in time.', { code: 'unreachable' });

/** Fails when the body is too large. Each piece renews the patience. */
function bounded(body: ReadableStream<Uint8Array>, patience: NodeJS.Timeout, done: () => void) {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        bytes += part.length;
        patience.refresh();
        if (bytes <= MAX_ANSWER_BYTES) return controller.enqueue(part);
        done();
        controller.error(new ProviderError('unusable', 'The AI provider sent an answer that is too large.'));
      },
      flush: done,
    }),
  );
}
