/**
 * Reads the answers of servers with OpenAI's protocol: OpenAI itself, Azure, Ollama, vLLM, LM Studio, OpenRouter and
 * others leave fields out, send null, and report errors in different forms.
 */
import OpenAI from 'openai';

/** An error body longer than this is no message. */
const MOST_READ = 20_000;

/** The text of a message or of a piece of it: a string, null, or a list of parts. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: { text?: unknown } | string | null) => (typeof part === 'string' ? part : part?.text))
    .filter((text) => typeof text === 'string')
    .join('');
}

/** The model that answered. @param asked the one that was asked for, which servers may leave unsaid */
export const modelOf = (named: unknown, asked: string): string =>
  typeof named === 'string' && named !== '' ? named : asked;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A status that is the code of an error, as OpenRouter sends it. */
export function statusIn(code: unknown): number | undefined {
  const status = Number(code);
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : undefined;
}

/**
 * Throws the error in an answer whose status says that all is well, as OpenRouter sends it.
 * @throws OpenAI.APIError
 */
export function refuseErrorIn(answer: unknown): void {
  const { error, choices } = record(answer);
  const fault = error ?? record(Array.isArray(choices) ? choices[0] : undefined).error;
  if (!fault) return;
  const said = typeof fault === 'string' ? { message: fault } : record(fault);
  throw new OpenAI.APIError(statusIn(said.code) ?? 502, said, undefined, undefined);
}

/** What an error body says, in the one form that the library reads. */
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

/** A whole answer as the only event of a stream, for servers that do not stream. */
function asStream(answer: string): string | undefined {
  try {
    return `data: ${JSON.stringify(JSON.parse(answer))}\n\ndata: [DONE]\n\n`;
  } catch {
    return undefined;
  }
}

/**
 * `fetch` with answers in the forms that the library reads: an error body as OpenAI words it, or its sentence would be
 * lost, and a stream where one was asked for.
 */
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
