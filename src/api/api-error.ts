import type { ErrorCode, InvalidField } from '#src/contract/error-codes.ts';
import { isRepeatable } from './unreachable.ts';

/** JSON, and problem documents with an error code for failures. */
export const ACCEPT = 'application/json, application/problem+json';

/** A response of `fetch` or XMLHttpRequest. */
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

/** Its message is "<status>: <sentence>" (specification, section 7). */
export class ApiError extends Error {
  readonly status: number;
  /** Compare this, never the sentence. Undefined if a proxy answered; unknown if the server is newer. */
  readonly code: ErrorCode | undefined;
  /** Without the status. */
  readonly detail: string;
  readonly fields: readonly InvalidField[];
  /** True if the same call may succeed a moment later and is safe to resend. */
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

export const hasCode = (error: unknown, ...codes: readonly ErrorCode[]): error is ApiError =>
  error instanceof ApiError && error.code !== undefined && codes.includes(error.code);

/** Parses leniently, so that any response yields an error that can be shown. */
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
