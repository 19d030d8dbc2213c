import { DEFAULT_SERVICE, type ModelStep } from '#src/contract/generator/ai-providers.ts';
import { type Message, reviseMessages, writeMessages } from '../prompt.ts';
import { answerSchema, readAnswer } from './answer.ts';
import { type AskStep, modelSteps } from './ask-steps.ts';
import { chooseImage } from './models/choose-image.ts';
import { chooseModel } from './models/choose-model.ts';
import type { Answered, AnswerForm, LanguageModel } from './models/language-model.ts';
import { serverOf } from './models/server.ts';
import {
  AnswerPending,
  type Call,
  type Provider,
  type ProviderConfig,
  ProviderError,
  type Written,
} from './provider.ts';

const ARTICLE: AnswerForm = { name: 'article', schema: answerSchema, maxTokens: 32_000 };

/** Text and images from the models of a configuration. */
export function createModelProvider(config: ProviderConfig): Provider {
  const models = new Map<ModelStep, Promise<LanguageModel>>();
  const modelFor = (step: ModelStep) => {
    const found = models.get(step) ?? chooseModel(config, step);
    models.set(step, found);
    return found;
  };
  const ask: AskStep = async (step, messages, form, call) => {
    const model = await modelFor(step);
    return call.batch && model.batches
      ? askInBatch(model.batches, messages, form, call, call.batch)
      : model.ask(messages, form, call);
  };

  // In short mode, there is little to share, and small models need the schema.
  const article = { ...ARTICLE, isInWords: config.short !== true };

  async function write(step: ModelStep, messages: Message[], call: Call): Promise<Written> {
    const { text, cutOff, ...about } = await ask(step, messages, article, call);
    const answer = readAnswer(text);
    if (answer) return { draft: answer.draft, cutOff: answer.cutOff || cutOff, ...about };
    throw new ProviderError(
      'unusable',
      cutOff
        ? 'The answer of the AI provider was cut off before the article was complete. Try a model that allows longer answers.'
        : 'The answer of the AI provider did not include an article.',
      { spent: about.spent },
    );
  }

  const search: NonNullable<Provider['search']> = async (query, call) => {
    // Searching is part of planning, for which a cheap model may be chosen.
    const model = await modelFor('plan');
    if (!model.search) throw new Error('This model has no search');
    return model.search(query, call);
  };

  return {
    name: config.service ?? DEFAULT_SERVICE,
    model: config.models?.write || config.model,
    serves: null,
    ...(config.short
      ? { plan: null, outline: null, judge: null, critique: null, patch: null }
      : modelSteps(ask)),
    search: config.webSearch && !config.short && serverOf(config, config).hasSearch ? search : null,
    write: (brief, outline, call) => write('write', writeMessages(brief, outline), call),
    revise: (brief, draft, findings, call) => write('revise', reviseMessages(brief, draft, findings), call),
    async cancelBatch(id, signal) {
      await (await modelFor('write')).batches?.cancel(id, { signal });
    },
    image: chooseImage(config),
  };
}

/** Submits a request, or reads its answer. @throws AnswerPending without one yet */
async function askInBatch(
  batches: NonNullable<LanguageModel['batches']>,
  messages: Message[],
  form: AnswerForm,
  call: Call,
  batch: NonNullable<Call['batch']>,
): Promise<Answered> {
  if (batch.id === null) {
    await batch.submitted(await batches.submit(messages, form, call));
    throw new AnswerPending();
  }
  const answered = await batches.read(batch.id, call);
  if (!answered) throw new AnswerPending();
  return answered;
}
