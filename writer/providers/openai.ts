import type { Brief } from '../brief.ts';
import type { RawDraft } from '../draft.ts';
import type { OutlineSection } from '../outline.ts';
import { type Message, reviseMessages, writeMessages } from '../prompt.ts';
import { answerSchema, readAnswer } from './answer.ts';
import { type AskStep, modelSteps } from './ask-steps.ts';
import { createAsk, openAiClient } from './openai-ask.ts';
import { picture } from './openai-image.ts';
import { type Call, type Provider, type ProviderConfig, ProviderError, type Written } from './provider.ts';

/** Text and images from OpenAI, or any server with a compatible API. */
export function createOpenAiProvider(config: ProviderConfig): Provider {
  const { model, imageModel } = config;
  const server = openAiClient(config);
  const ask = createAsk(server, model, { name: 'article', schema: answerSchema });

  async function write(messages: Message[], call: Call): Promise<Written> {
    const { text, cutOff, spent } = await ask(messages, call);
    const answer = readAnswer(text);
    if (answer) return { draft: answer.draft, cutOff: answer.cutOff || cutOff, spent, model };
    throw new ProviderError(
      'unusable',
      cutOff
        ? 'The answer of the AI provider was cut off before the article was complete. Try a model that allows longer answers.'
        : 'The answer of the AI provider did not include an article.',
      { spent },
    );
  }

  const askStep: AskStep = async (_step, messages, form, call) => ({
    ...(await createAsk(server, model, form)(messages, call)),
    model,
  });
  const { plan, outline, critique } = modelSteps(askStep);

  return {
    name: 'openai',
    model,
    plan: config.short ? null : plan,
    outline: config.short ? null : outline,
    critique: config.short ? null : critique,
    write: (brief: Brief, sections: OutlineSection[], call: Call) =>
      write(writeMessages(brief, sections), call),
    revise: (brief: Brief, draft: RawDraft, findings: string[], call: Call) =>
      write(reviseMessages(brief, draft, findings), call),
    cancelBatch: null,
    image: (prompt: string, call: Call) =>
      picture(
        server.client,
        { model: imageModel, listed: server.listed, timeoutMs: server.timeoutMs },
        prompt,
        call,
      ),
  };
}
