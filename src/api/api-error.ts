/** A call that did not succeed. Its message is the status, a colon, a space and the body (specification, section 7). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's sentence alone. */
  readonly detail: string;

  constructor(status: number, detail: string) {
    super(`${status}: ${detail}`);
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
  }

  static async from(response: Response): Promise<ApiError> {
    const body = await response.text();
    return new ApiError(response.status, body || response.statusText);
  }
}
