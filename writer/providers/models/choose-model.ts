import type { ModelStep } from '#src/contract/generator/ai-providers.ts';
import { type Terms, termsOf } from '../prices.ts';
import { type ModelServer, type ProviderConfig, usesModel } from '../provider.ts';
import { withNamedBatches } from './batch-ids.ts';
import { withFailover } from './failover.ts';
import type { LanguageModel, ModelCall } from './language-model.ts';
import { estimateQuestion } from './read-stream.ts';
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
  const terms = termsOf(chosen, shared.prices, model);
  return withNamedBatches(withCharges(create(server, model, terms), terms));
}

/** Says what a canceled call took, also when nothing had arrived. Ends a request that is not read to its end. */
const withCharges = (model: LanguageModel, terms: Terms): LanguageModel => ({
  ...model,
  async ask(messages, form, call) {
    call.signal.throwIfAborted();
    let isCharged = false;
    const charged: ModelCall['charged'] = (spent, by) => {
      isCharged = true;
      call.charged?.(spent, by);
    };
    // Some libraries go on receiving after the last listener is gone, and some wait for the next piece.
    const heard = new AbortController();
    const signal = AbortSignal.any([call.signal, heard.signal]);
    try {
      return await model.ask(messages, form, { ...call, signal, charged });
    } catch (error) {
      if (call.signal.aborted && !isCharged)
        call.charged?.(estimateQuestion(messages, model.model, terms), model.model);
      throw error;
    } finally {
      heard.abort();
    }
  },
});

/** Sorting sentences is as easy as planning, for which a cheap model may be chosen. */
export const modelForStep = ({ models }: ModelServer, step: ModelStep): string | undefined =>
  models?.[step] || (step === 'judge' ? models?.plan : undefined);
