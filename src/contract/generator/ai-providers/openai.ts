import type { ProviderDescription } from './description.ts';

/** Also for servers that speak its protocol. Prices: its list of November 2026; $10 for 1,000 searches. */
export const openai = {
  label: 'OpenAI, or a server with its API',
  company: 'OpenAI',
  baseUrl: 'https://api.openai.com/v1',
  baseUrlHelp: 'Any server with an OpenAI-compatible API, such as Ollama, vLLM, LM Studio or OpenRouter.',
  environment: {
    key: 'OPENAI_API_KEY',
    baseUrl: 'OPENAI_BASE_URL',
    model: 'OPENAI_MODEL',
    imageModel: 'OPENAI_IMAGE_MODEL',
  },
  usual: { model: 'gpt-6.1-terra', imageModel: 'gpt-image-2.5-flare' },
  pairs: [
    { strong: 'gpt-6.1-sol', cheap: 'gpt-6-luna' },
    { strong: 'gpt-6.1-terra', cheap: 'gpt-6-luna' },
  ],
  prices: {
    'gpt-6-astra': { input: 10, output: 50, cached: 1 },
    'gpt-6.1-sol': { input: 2, output: 10 },
    'gpt-6.1-terra': { input: 1, output: 5, cached: 0.05 },
    'gpt-6-sol': { input: 2, output: 10, cached: 0.2 },
    'gpt-6-luna': { input: 0.1, output: 0.5, cached: 0.01 },
    'gpt-5.6-terra': { input: 2, output: 12, cached: 0.2 },
    'gpt-5.6-luna': { input: 0.2, output: 1.2, cached: 0.02 },
    'gpt-5.4': { input: 2.5, output: 15, cached: 0.25 },
    'gpt-5.4-mini': { input: 0.75, output: 4.5, cached: 0.075 },
    'gpt-5.4-nano': { input: 0.2, output: 1.25, cached: 0.02 },
    'gpt-5': { input: 1.25, output: 10, cached: 0.125 },
    'gpt-5-mini': { input: 0.25, output: 2, cached: 0.025 },
    'gpt-5-nano': { input: 0.05, output: 0.4, cached: 0.005 },
    'gpt-image-2': { input: 5, output: 30 },
    'gpt-image-2.5-flare': { input: 5, output: 30 },
    'gpt-image-2.5-sunburst': { input: 5, output: 30 },
  },
  // Newer models report what they write, and charge more for it.
  cacheShares: { write: 1.25 },
  searchPrice: 0.01,
} as const satisfies ProviderDescription;
