export const bodyOf = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T;

/** Behaves like a browser: keeps cookies and sends Origin. */
export class Client {
  readonly origin: string;
  cookie = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  /** @param body sent as JSON; a string is sent as is */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.origin,
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.#keep(response.headers.getSetCookie());
    return response;
  }

  get = (path: string, headers?: Record<string, string>) => this.call('GET', path, undefined, headers);
  post = (path: string, body: unknown = {}, headers?: Record<string, string>) =>
    this.call('POST', path, body, headers);
  put = (path: string, body: unknown, headers?: Record<string, string>) =>
    this.call('PUT', path, body, headers);

  #keep(cookies: string[]): void {
    const jar = new Map(
      this.cookie
        .split('; ')
        .filter(Boolean)
        .map((pair) => pair.split('=', 2) as [string, string]),
    );
    for (const cookie of cookies) {
      const [name, value] = (cookie.split(';')[0] ?? '').split('=', 2) as [string, string];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    this.cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
