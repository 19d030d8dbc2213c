/** Servers with OpenAI's protocol leave fields out, send null, and report errors in different forms. */
import OpenAI from 'openai';

/** A longer error body is no message. */
const MOST_READ = 20_000;

/** The content is a string, null, or a list of parts. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: { text?: unknown } | string | null) => (typeof part === 'string' ? part : part?.text))
    .filter((text) => typeof text === 'string')
    .join('');
}

/** @param asked the requested model, for servers that leave it out */
export const modelOf = (named: unknown, asked: string): string =>
  typeof named === 'string' && named !== '' ? named : asked;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** OpenRouter sends the status as the error's code. */
export function statusIn(code: unknown): number | undefined {
  const status = Number(code);
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : undefined;
}

/** Throws an error that comes with a good status, as from OpenRouter. @throws OpenAI.APIError */
export function refuseErrorIn(answer: unknown): void {
  const { error, choices } = record(answer);
  const fault = error ?? record(Array.isArray(choices) ? choices[0] : undefined).error;
  if (!fault) return;
  const said = typeof fault === 'string' ? { message: fault } : record(fault);
  throw new OpenAI.APIError(statusIn(said.code) ?? 502, said, undefined, undefined);
}

/** In the one form that the library reads. */
function errorOf(body: string): { message: string; code?: unknown; param?: unknown; type?: unknown } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    // A proxy's HTML page is not a message.
    return { message: /^\s*</.test(body) || body.trim() === '' ? 'no reason given' : body.trim() };
  }
  if (typeof parsed === 'string') return { message: parsed };
  const outer = record(parsed);
  const inner = typeof outer.error === 'string' ? { message: outer.error } : record(outer.error ?? outer);
  const [detail] = Array.isArray(outer.detail) ? outer.detail : [outer.detail];
  const message = [inner.message, outer.message, detail, record(detail).msg].find(
    (said): said is string => typeof said === 'string' && said !== '',
  );
  const { code, param, type } = inner;
  return { message: message ?? 'no reason given', code, param, type };
}

/** For servers that do not stream: a whole answer as the only event. */
function asStream(answer: string): string | undefined {
  try {
    return `data: ${JSON.stringify(JSON.parse(answer))}\n\ndata: [DONE]\n\n`;
  } catch {
    return undefined;
  }
}

/** `fetch` with OpenAI's error bodies, whose sentence would be lost otherwise, and with streams. */
export const inOpenAiForm =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const { status, statusText } = response;
    const headers = new Headers(response.headers);
    const again = (body: string, type: string) => {
      headers.set('content-type', type);
      headers.delete('content-length');
      headers.delete('content-encoding');
      return new Response(body, { status, statusText, headers });
    };
    if (!response.ok) {
      const error = errorOf((await response.text()).slice(0, MOST_READ));
      return again(JSON.stringify({ error }), 'application/json');
    }
    const wantsStream = typeof init?.body === 'string' && /"stream":\s*true/.test(init.body.slice(-200));
    if (!wantsStream || !headers.get('content-type')?.startsWith('application/json')) return response;
    const answer = await response.text();
    const stream = asStream(answer);
    return stream === undefined ? again(answer, 'application/json') : again(stream, 'text/event-stream');
  };
