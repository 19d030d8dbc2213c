import { AI_PROVIDERS } from '#src/contract/generator/ai-providers.ts';
import { retryAfter, toProviderError } from './model-errors.ts';
import { type Server, serverOf } from './models/server.ts';
import { type ProviderConfig, ProviderError } from './provider.ts';

const WAIT_MS = 8_000;

class Refused extends Error {
  readonly response: Response;
  constructor(response: Response, body: string) {
    super(body);
    this.response = response;
  }
}

/** OpenAI's protocol has a list; not every server finds single models. */
function addressOf({ service, baseUrl }: Server, model: string): string {
  const { apiVersion } = AI_PROVIDERS[service];
  if (!apiVersion) return `${baseUrl}/models`;
  const bare = baseUrl.endsWith(`/${apiVersion}`) ? baseUrl.slice(0, -apiVersion.length - 1) : baseUrl;
  return `${bare}/${apiVersion}/models/${encodeURIComponent(model)}`;
}

/** Asks if a provider has the model, which tests URL and key for free. Answers in a sentence. */
export async function findModel(config: ProviderConfig): Promise<{ ok: boolean; message: string }> {
  const server = serverOf(config, { ...config, timeoutMs: WAIT_MS });
  const { model } = config;
  try {
    const response = await server.fetch(addressOf(server, model), {
      headers: { accept: 'application/json', 'anthropic-version': '2023-06-01' },
    });
    const body = await response.text();
    if (!response.ok) throw new Refused(response, body);
    const listed = (JSON.parse(body) as { data?: Array<{ id: string }> }).data;
    if (AI_PROVIDERS[server.service].apiVersion || !listed)
      return { ok: true, message: `It answers, and has ${model}.` };
    const count = `${listed.length} ${listed.length === 1 ? 'model' : 'models'}`;
    return listed.some(({ id }) => id === model)
      ? { ok: true, message: `It answers, and has ${model} (of ${count}).` }
      : { ok: false, message: `It answers, but ${model} is not among its ${count}.` };
  } catch (error) {
    if (error instanceof ProviderError) return { ok: false, message: error.message };
    const read = (fault: unknown) =>
      fault instanceof Refused
        ? {
            status: fault.response.status,
            wrongKey: fault.message.includes('API_KEY_INVALID'),
            message: fault.message,
            retryAfterMs: retryAfter(fault.response.headers),
          }
        : undefined;
    return { ok: false, message: toProviderError(error, read, { what: 'model', model }).message };
  }
}
