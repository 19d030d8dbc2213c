/** Models that work well, for an owner who has none in mind. Any other can be entered. */
import type { AiService, ModelStep } from './ai-providers.ts';

export const SERVICE_NAMES: Record<AiService, string> = {
  openai: 'OpenAI, or a server with its API',
  anthropic: 'Anthropic',
  gemini: 'Google Gemini',
};

/** Models that are used when none is named. OpenAI's are set by the environment. Anthropic has no image models. */
export const USUAL_MODELS: Record<Exclude<AiService, 'openai'>, { model: string; imageModel: string }> = {
  anthropic: { model: 'claude-sonnet-5-5', imageModel: '' },
  gemini: { model: 'gemini-3.8-flash', imageModel: 'gemini-3.1-flash-image' },
};

/** A strong model for the text, and a cheap one for the steps around it. */
export interface ModelPair {
  strong: string;
  cheap: string;
}

export const MODEL_PAIRS: Record<AiService, readonly ModelPair[]> = {
  openai: [
    { strong: 'gpt-6.1-sol', cheap: 'gpt-6-luna' },
    { strong: 'gpt-6.1-terra', cheap: 'gpt-6-luna' },
  ],
  anthropic: [
    { strong: 'claude-opus-5-5', cheap: 'claude-haiku-5-5' },
    { strong: 'claude-sonnet-5-5', cheap: 'claude-haiku-5-5' },
  ],
  gemini: [
    { strong: 'gemini-3.1-pro-preview', cheap: 'gemini-3.5-flash-lite' },
    { strong: 'gemini-3.8-flash', cheap: 'gemini-3.5-flash-lite' },
  ],
};

/** What each model of a pair does. */
export const stepsOf = ({ strong, cheap }: ModelPair): Record<ModelStep, string> => ({
  plan: cheap,
  outline: cheap,
  write: strong,
  critique: cheap,
  revise: strong,
});
