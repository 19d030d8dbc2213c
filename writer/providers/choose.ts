import { type Provider, type ProviderConfig, usesModel } from './provider.ts';

/** Imports on first use, because a site uses only one provider. */
export async function chooseProvider(config: ProviderConfig): Promise<Provider> {
  if (usesModel(config)) return (await import('./model-provider.ts')).createModelProvider(config);
  return (await import('./sample.ts')).createSampleProvider();
}
