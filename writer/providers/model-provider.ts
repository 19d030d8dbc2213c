import type { ModelStep } from '#src/contract/ai-providers.ts';
import type { Brief } from '../brief.ts';
import type { RawDraft } from '../draft.ts';
import { type Message, repairMessages, writeMessages } from '../prompt.ts';
import { answerSchema, readAnswer } from './answer.ts';
import { chooseModel } from './models/choose-model.ts';
import { choosePicture } from './models/choose-picture.ts';
import type { AnswerForm, LanguageModel } from './models/language-model.ts';
import { type Call, type Provider, type ProviderConfig, ProviderError, type Written } from './provider.ts';

const ARTICLE: AnswerForm = { name: 'article', schema: answerSchema };

/** Text and images from the models of a configuration. */
export function createModelProvider(config: ProviderConfig): Provider {
  const models = new Map<ModelStep, Promise<LanguageModel>>();
  const modelFor = (step: ModelStep) => {
    const found = models.get(step) ?? chooseModel(config, step);
    models.set(step, found);
    return found;
  };

  async function write(step: ModelStep, messages: Message[], call: Call): Promise<Written> {
    const { text, cutOff, spent, note } = await (await modelFor(step)).ask(messages, ARTICLE, call);
    const answer = readAnswer(text);
    if (answer) return { draft: answer.draft, cutOff: answer.cutOff || cutOff, spent, note };
    throw new ProviderError(
      'unusable',
      cutOff
        ? 'The answer of the AI provider was cut off before the article was complete. Try a model that allows longer answers.'
        : 'The answer of the AI provider did not include an article.',
      { spent },
    );
  }

  return {
    name: config.service ?? 'openai',
    model: config.models?.write || config.model,
    write: (brief: Brief, call: Call) => write('write', writeMessages(brief), call),
    repair: (brief: Brief, draft: RawDraft, failures: string[], call: Call) =>
      write('revise', repairMessages(brief, draft, failures), call),
    image: choosePicture(config),
  };
}
