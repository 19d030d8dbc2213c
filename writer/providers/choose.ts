import { type Provider, type ProviderConfig, usesModel } from './provider.ts';

/** The provider that a configuration means. Each is loaded when it is needed: one site uses one of them. */
export async function chooseProvider(config: ProviderConfig): Promise<Provider> {
  if (usesModel(config)) return (await import('./openai.ts')).createOpenAiProvider(config);
  return (await import('./sample.ts')).createSampleProvider();
}
