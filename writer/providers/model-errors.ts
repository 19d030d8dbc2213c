import { type FailureCode, ProviderError, type Spent } from './provider.ts';

export interface Failure {
  /** Null when the service was not reached. */
  status: number | null;
  noCredit?: boolean;
  /** The key is wrong, whatever the status. */
  wrongKey?: boolean;
  message: string;
  /** Milliseconds until the service may be asked again. */
  retryAfterMs?: number | undefined;
  late?: boolean;
}

/** Undefined for errors that are not of the service's library. */
export type ReadFailure = (error: unknown) => Failure | undefined;

interface Question {
  /** "model" or "image model", for the sentence about an unknown one. */
  what: string;
  model: string;
  spent?: Spent | undefined;
}

const QUOTE = 200;

export const quote = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, QUOTE);

/** Makes a sentence for an administrator, and decides if a retry makes sense. */
export function toProviderError(error: unknown, read: ReadFailure, question: Question): ProviderError {
  const own = ownError(error);
  if (own) return own;
  const failure = read(error);
  const details = { cause: error, spent: question.spent, retryAfterMs: failure?.retryAfterMs };
  if (failure?.late)
    return new ProviderError('transient', 'The AI provider did not respond in time.', {
      ...details,
      code: 'unreachable',
    });
  if (failure && failure.status !== null)
    return explainStatus({ ...failure, status: failure.status }, details, question);
  const reason = failure || isNetworkError(error) ? networkReason(error) : undefined;
  if (reason)
    return new ProviderError(
      'transient',
      `The AI provider could not be reached (${reason}). Check the base URL under Settings.`,
      { ...details, code: 'unreachable' },
    );
  // For example, a successful response is not valid JSON.
  return new ProviderError('transient', 'The AI provider sent an answer that cannot be read.', details);
}

/** Libraries wrap the errors of `boundedFetch`. */
function ownError(error: unknown): ProviderError | undefined {
  let at = error;
  for (let depth = 0; depth < 4 && at instanceof Error; depth += 1) {
    if (at instanceof ProviderError) return at;
    at = at.cause;
  }
  return undefined;
}

/** `fetch` itself fails with a TypeError: the name, the port or the connection. */
const isNetworkError = (error: unknown) =>
  error instanceof TypeError && (error.message === 'fetch failed' || error.message === 'terminated');

function networkReason(error: unknown): string {
  let at = error;
  let code = '';
  for (let depth = 0; depth < 4 && at instanceof Error; depth += 1) {
    code = (at as NodeJS.ErrnoException).code ?? code;
    at = at.cause;
  }
  return code || 'no connection';
}

function explainStatus(
  { status, message, noCredit, wrongKey }: Failure & { status: number },
  details: { cause: unknown; spent: Spent | undefined; retryAfterMs: number | undefined },
  { what, model }: Question,
): ProviderError {
  const said = quote(message.replace(/^\d{3}\s*/, ''));
  const fatal = (code: FailureCode, sentence: string) =>
    new ProviderError('fatal', sentence, { ...details, code });
  const transient = (sentence: string) =>
    new ProviderError('transient', sentence, { ...details, code: 'busy' });
  if (status === 401 || wrongKey)
    return fatal('key', `The AI provider rejected the key (${status}). Check it under Settings.`);
  if (noCredit || status === 402)
    return fatal(
      'credit',
      `The AI provider says that the account has no credit left (${status}). Add credit, then retry.`,
    );
  if (status === 403)
    return fatal(
      'key',
      `The AI provider does not allow this (403): ${said} Check the key and the ${what} under Settings.`,
    );
  if (status === 404)
    return fatal(
      'model',
      `The AI provider does not know the ${what} "${model}" or the URL (404). Check both under Settings.`,
    );
  if (status === 429) return transient('The AI provider is limiting requests (429).');
  if (status === 408 || status === 409 || status >= 500)
    return transient(`The AI provider is having problems (${status}).`);
  return fatal('request', `The AI provider rejected the request (${status}): ${said}`);
}

/** Milliseconds from a Retry-After header, which has seconds or a date. */
export function retryAfter(headers: Headers | undefined, now: number = Date.now()): number | undefined {
  const exact = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(exact)) return exact;
  const value = headers?.get('retry-after');
  if (!value) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return seconds * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

export const declined = (why: string | null | undefined, spent: Spent) =>
  new ProviderError(
    'fatal',
    `The AI provider declined to write this${why ? ` ("${quote(why)}")` : ' (content filter)'}. Change the theme or the prompt.`,
    { spent, code: 'declined' },
  );

export const emptyAnswer = (spent: Spent) =>
  new ProviderError('unusable', 'The AI provider sent an empty answer.', { spent });

/** For a batch that will never be answered. A retry asks without one. */
export const batchFailure = (sentence: string, spent?: Spent) =>
  new ProviderError('unusable', sentence, { code: 'batch', spent });

export const rejectedBatch = (reason: string | undefined) =>
  batchFailure(`The AI provider rejected the batch${reason ? `: ${quote(reason)}` : '.'}`);

/** The service does not know the batch. */
export const lostBatch = () =>
  batchFailure('The AI provider no longer knows the batch that it was given (404).');
