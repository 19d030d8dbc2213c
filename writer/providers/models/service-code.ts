import type { AiService } from '#src/contract/generator/ai-providers.ts';
import type { Terms } from '../prices.ts';
import type { Call, Pictured } from '../provider.ts';
import type { LanguageModel } from './language-model.ts';
import type { Server } from './server.ts';

/** Libraries are imported on first use, because a site uses one or two. */
interface ServiceCode {
  model: () => Promise<(server: Server, model: string, terms: Terms) => LanguageModel>;
  /** Undefined: the service draws nothing. */
  picture?: () => Promise<
    (server: Server, model: string, terms: Terms, prompt: string, call: Call) => Promise<Pictured>
  >;
}

export const SERVICE_CODE: Record<AiService, ServiceCode> = {
  openai: {
    model: async () => (await import('./openai.ts')).openAiModel,
    picture: async () => (await import('./openai-image.ts')).openAiImage,
  },
  anthropic: { model: async () => (await import('./anthropic.ts')).anthropicModel },
  gemini: {
    model: async () => (await import('./gemini.ts')).geminiModel,
    picture: async () => (await import('./gemini.ts')).geminiImage,
  },
};
