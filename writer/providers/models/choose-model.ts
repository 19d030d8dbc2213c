import type { ModelStep } from '#src/contract/generator/ai-providers.ts';
import { termsOf } from '../prices.ts';
import { type ModelServer, type ProviderConfig, usesModel } from '../provider.ts';
import { withNamedBatches } from './batch-ids.ts';
import { withFailover } from './failover.ts';
import type { LanguageModel } from './language-model.ts';
import { serverOf } from './server.ts';
import { SERVICE_CODE } from './service-code.ts';

/**
 * The model for an article's step, or for everything else. A second provider answers what the first one
 * cannot.
 */
export async function chooseModel(config: ProviderConfig, step?: ModelStep): Promise<LanguageModel> {
  const first = await modelOf(config, config, step);
  if (!config.second || !usesModel(config.second)) return first;
  return withFailover(first, await modelOf(config.second, config, step));
}

/** Imports the library on first use, because a site uses one or two. */
export async function modelOf(
  chosen: ModelServer,
  shared: ProviderConfig,
  step?: ModelStep,
): Promise<LanguageModel> {
  const server = serverOf(chosen, shared);
  const model = (step && modelForStep(chosen, step)) || chosen.model;
  const create = await SERVICE_CODE[server.service].model();
  return withNamedBatches(create(server, model, termsOf(chosen, shared.prices, model)));
}

/** Sorting sentences is as easy as planning, for which a cheap model may be chosen. */
const modelForStep = ({ models }: ModelServer, step: ModelStep): string | undefined =>
  models?.[step] || (step === 'judge' ? models?.plan : undefined);
