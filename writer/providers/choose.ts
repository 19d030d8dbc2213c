import { type Provider, type ProviderConfig, usesModel } from './provider.ts';

/** The provider for a configuration. Each is imported on first use, because a site uses only one of them. */
export async function chooseProvider(config: ProviderConfig): Promise<Provider> {
  if (usesModel(config)) return (await import('./model-provider.ts')).createModelProvider(config);
  return (await import('./sample.ts')).createSampleProvider();
}
