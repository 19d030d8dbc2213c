import OpenAI from 'openai';
import { ProviderError } from './provider.ts';

/** Maximum length of a provider's own message as shown to an administrator. */
const QUOTE = 200;

const quote = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, QUOTE);

/**
 * Translates an error into a sentence for an administrator, and decides whether a retry makes sense.
 * @param what "model" or "image model", for the sentence about an unknown one
 */
export function toProviderError(error: unknown, what: string, model: string): ProviderError {
  if (error instanceof ProviderError) return error;
  // The client wraps errors from our own `fetch`.
  if (error instanceof Error && error.cause instanceof ProviderError) return error.cause;
  if (error instanceof OpenAI.APIConnectionTimeoutError)
    return new ProviderError('transient', 'The AI provider did not respond in time.', { cause: error });
  if (error instanceof OpenAI.APIConnectionError)
    return new ProviderError(
      'transient',
      `The AI provider could not be reached (${reason(error)}). Check the base URL under Settings.`,
      { cause: error },
    );
  if (error instanceof OpenAI.APIError && typeof error.status === 'number')
    return explainStatus(error, error.status, what, model);
  // The client throws this when a successful response is not valid JSON.
  return new ProviderError('transient', 'The AI provider sent an answer that cannot be read.', {
    cause: error,
  });
}

function reason(error: Error): string {
  let at: unknown = error;
  let code = '';
  for (let depth = 0; depth < 4 && at instanceof Error; depth += 1) {
    code = (at as NodeJS.ErrnoException).code ?? code;
    at = at.cause;
  }
  return code || 'no connection';
}

function explainStatus(
  error: InstanceType<typeof OpenAI.APIError>,
  status: number,
  what: string,
  model: string,
): ProviderError {
  const said = quote(error.message.replace(/^\d{3}\s*/, ''));
  const details = { cause: error };
  const fatal = (sentence: string) => new ProviderError('fatal', sentence, details);
  if (status === 401) return fatal('The AI provider rejected the key (401). Check it under Settings.');
  if (status === 403)
    return fatal(
      `The AI provider does not allow this (403): ${said} Check the key and the ${what} under Settings.`,
    );
  if (status === 404)
    return fatal(
      `The AI provider does not know the ${what} "${model}" or the URL (404). Check both under Settings.`,
    );
  if (error.code === 'insufficient_quota' || status === 402)
    return fatal(
      `The AI provider says that the account has no credit left (${status}). Add credit, then retry.`,
    );
  if (status === 429)
    return new ProviderError('transient', 'The AI provider is limiting requests (429).', {
      ...details,
      retryAfterMs: retryAfter(error.headers),
    });
  if (status === 408 || status === 409 || status >= 500)
    return new ProviderError('transient', `The AI provider is having problems (${status}).`, {
      ...details,
      retryAfterMs: retryAfter(error.headers),
    });
  return fatal(`The AI provider rejected the request (${status}): ${said}`);
}

/** The delay from a Retry-After header in milliseconds. The header has seconds or a date. */
function retryAfter(headers: Headers | undefined, now: number = Date.now()): number | undefined {
  const exact = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(exact)) return exact;
  const value = headers?.get('retry-after');
  if (!value) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return seconds * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
