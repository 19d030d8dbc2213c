import type { ErrorCode, InvalidField } from '#src/contract/error-codes.ts';
import { isRepeatable } from './unreachable.ts';

/** The accepted types: JSON, and problem documents with an error code for failures. */
export const ACCEPT = 'application/json, application/problem+json';

/** The answer that an error is read from; `fetch` and XMLHttpRequest provide these differently. */
interface Failure {
  status: number;
  statusText: string;
  contentType: string | null;
  body: string;
}

/** The request took too long to arrive, or the server or its database is busy or restarting. */
const FOR_A_MOMENT: readonly number[] = [408, 503];

interface Details {
  code?: ErrorCode | undefined;
  fields?: readonly InvalidField[];
  repeatable?: boolean;
}

/** A failed call. Its message is the status, a colon, a space and the sentence (specification, section 7). */
export class ApiError extends Error {
  readonly status: number;
  /**
   * The error code, for programs: compare this, never the sentence. Undefined if something in front of the
   * server answered; may be outside the union if the server is newer than this page.
   */
  readonly code: ErrorCode | undefined;
  /** The server's sentence, without the status. */
  readonly detail: string;
  /** The fields that failed validation. */
  readonly fields: readonly InvalidField[];
  /** True if the same call may succeed a moment later, and can be sent again without asking. */
  readonly repeatable: boolean;

  constructor(status: number, detail: string, { code, fields = [], repeatable = false }: Details = {}) {
    super(`${status}: ${detail}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.repeatable = repeatable;
  }

  /** @param method of the call, where it may be sent again */
  static from({ status, statusText, contentType, body }: Failure, method = ''): ApiError {
    const repeatable = isRepeatable(method) && FOR_A_MOMENT.includes(status);
    if (contentType?.startsWith('application/problem+json')) {
      const problem = readProblem(body);
      if (problem) return new ApiError(status, problem.detail || statusText, { ...problem, repeatable });
    }
    // A proxy's HTML error page is not a sentence.
    const sentence = contentType?.startsWith('text/html') ? '' : body;
    return new ApiError(status, sentence || statusText || 'The server gave no reason.', { repeatable });
  }
}

/** Tells whether a call failed with one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly ErrorCode[]): error is ApiError =>
  error instanceof ApiError && error.code !== undefined && codes.includes(error.code);

/** Parses the problem document leniently, so that any response yields an error that can be shown. */
function readProblem(body: string): (Details & { detail: string }) | undefined {
  try {
    const { code, detail, reference, errors } = JSON.parse(body) as Record<string, unknown>;
    const sentence = typeof detail === 'string' ? detail : '';
    return {
      code: typeof code === 'string' ? (code as ErrorCode) : undefined,
      detail: typeof reference === 'string' ? `${sentence} Reference: ${reference}` : sentence,
      fields: Array.isArray(errors) ? errors.filter(isField) : [],
    };
  } catch {
    return undefined;
  }
}

const isField = (value: unknown): value is InvalidField =>
  typeof (value as InvalidField | null)?.field === 'string' &&
  typeof (value as InvalidField).message === 'string';
