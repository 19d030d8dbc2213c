import type { AiService } from '#src/contract/generator/ai-providers.ts';
import { batchFailure } from '../model-errors.ts';
import type { LanguageModel, ModelBatches } from './language-model.ts';

/**
 * Batch ids name their service, because the owner may choose another one in the hours until a batch is read.
 */
export function withNamedBatches(model: LanguageModel): LanguageModel {
  const { batches, service } = model;
  return { ...model, batches: batches && named(service, batches) };
}

function named(service: AiService, batches: ModelBatches): ModelBatches {
  const prefix = `${service}:`;
  return {
    submit: async (...request) => `${prefix}${await batches.submit(...request)}`,
    async read(id, call) {
      if (!id.startsWith(prefix))
        throw batchFailure('The batch is with another AI provider than the one that is set up now.');
      return batches.read(id.slice(prefix.length), call);
    },
    async cancel(id, call) {
      if (id.startsWith(prefix)) await batches.cancel(id.slice(prefix.length), call);
    },
  };
}
