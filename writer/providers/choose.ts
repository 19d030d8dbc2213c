import type { Library } from '../library/library.ts';
import { type Provider, type ProviderConfig, usesModel } from './provider.ts';

/** A site without a model has these to make posts from. */
export interface Samples {
  library: Library;
  /** Slugs of articles that posts were made from. */
  used: () => Promise<ReadonlySet<string>>;
}

/** Imports on first use, because a site uses only one provider. */
export async function chooseProvider(config: ProviderConfig, { library, used }: Samples): Promise<Provider> {
  if (usesModel(config)) return (await import('./model-provider.ts')).createModelProvider(config);
  return (await import('./sample.ts')).createSampleProvider(library, used);
}
