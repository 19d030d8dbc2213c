import { ProviderError } from './provider.ts';

/** Room for the largest image as base64, and the rest of the answer. */
const MAX_ANSWER_BYTES = 24_000_000;

/**
 * `fetch` for an AI provider. It follows no redirects, which could send prompts to an address that no one
 * configured, and aborts answers that are too large.
 * @throws ProviderError
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (response.status >= 300 && response.status < 400)
    throw new ProviderError(
      'fatal',
      `The base URL of the AI provider redirects to another address, which is not followed. Set the correct one under Settings.`,
    );
  if (!response.body) return response;
  let bytes = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.length;
      if (bytes > MAX_ANSWER_BYTES)
        controller.error(new ProviderError('unusable', 'The AI provider sent an answer that is too large.'));
      else controller.enqueue(part);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(bounded), { status, statusText, headers });
};
