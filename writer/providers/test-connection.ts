import { type ProviderConfig, usesModel } from './provider.ts';

const WAIT_MS = 15_000;

/** Lists a provider's models to test the URL, the key and the model. Costs nothing. */
export async function testConnection(config: ProviderConfig): Promise<{ ok: boolean; message: string }> {
  if (!usesModel(config))
    return { ok: true, message: 'Without a key the embedded sample writer is used. It needs no connection.' };
  // Import on first use: both load the provider's whole library, which the server needs for nothing else.
  const [{ newOpenAi }, { toProviderError }] = await Promise.all([
    import('./openai-client.ts'),
    import('./openai-errors.ts'),
  ]);
  const client = newOpenAi(config, WAIT_MS);
  try {
    const { data } = await client.models.list();
    const known = data.some(({ id }) => id === config.model);
    const count = `${data.length} ${data.length === 1 ? 'model' : 'models'}`;
    return known
      ? { ok: true, message: `It answers, and has ${config.model} (of ${count}).` }
      : { ok: false, message: `It answers, but ${config.model} is not among its ${count}.` };
  } catch (error) {
    return { ok: false, message: toProviderError(error, 'model', config.model).message };
  }
}
