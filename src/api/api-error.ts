import type { ErrorCode, InvalidField } from '#src/contract/error-codes.ts';

/** What a call accepts: its answer, and a failure as a document with a code. */
export const ACCEPT = 'application/json, application/problem+json';

/** The parts of an answer that a failure is read from; `fetch` and XMLHttpRequest have them in places of their own. */
interface Failure {
  status: number;
  statusText: string;
  contentType: string | null;
  body: string;
}

interface Details {
  code?: ErrorCode | undefined;
  fields?: readonly InvalidField[];
}

/** A call that did not succeed. Its message is the status, a colon, a space and the sentence (specification, section 7). */
export class ApiError extends Error {
  readonly status: number;
  /**
   * What went wrong, for programs: compare it, never the sentence. Undefined when something before the server answered,
   * and one that is not in the union when the server is newer than this page.
   */
  readonly code: ErrorCode | undefined;
  /** The server's sentence alone. */
  readonly detail: string;
  /** The fields that were refused. */
  readonly fields: readonly InvalidField[];

  constructor(status: number, detail: string, { code, fields = [] }: Details = {}) {
    super(`${status}: ${detail}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.fields = fields;
  }

  static from({ status, statusText, contentType, body }: Failure): ApiError {
    if (contentType?.startsWith('application/problem+json')) {
      const problem = readProblem(body);
      if (problem) return new ApiError(status, problem.detail || statusText, problem);
    }
    // The page that a proxy makes of a failure is no sentence.
    const sentence = contentType?.startsWith('text/html') ? '' : body;
    return new ApiError(status, sentence || statusText || 'The server gave no reason.');
  }
}

/** Whether a call failed for one of these reasons. */
export const hasCode = (error: unknown, ...codes: readonly ErrorCode[]): error is ApiError =>
  error instanceof ApiError && error.code !== undefined && codes.includes(error.code);

/** The document, checked: whatever stands in it, the failure is still one that can be shown. */
function readProblem(body: string): (Required<Details> & { detail: string }) | undefined {
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
