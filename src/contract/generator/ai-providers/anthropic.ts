import type { ProviderDescription } from './description.ts';

/** Prices: platform.claude.com, "Pricing" and the pages of the models; $10 for 1,000 searches. */
export const anthropic = {
  label: 'Anthropic',
  company: 'Anthropic',
  baseUrl: 'https://api.anthropic.com',
  baseUrlHelp: 'Leave it empty, unless you use a server of your own with Anthropic’s API.',
  apiVersion: 'v1',
  environment: { key: 'ANTHROPIC_API_KEY' },
  usual: { model: 'claude-sonnet-5-5', imageModel: '' },
  pairs: [
    { strong: 'claude-opus-5-5', cheap: 'claude-haiku-5-5' },
    { strong: 'claude-sonnet-5-5', cheap: 'claude-haiku-5-5' },
  ],
  prices: {
    'claude-fable-5-2': { input: 8, output: 40 },
    'claude-fable-5-1': { input: 10, output: 50 },
    'claude-fable-5': { input: 10, output: 50 },
    'claude-opus-5-5': { input: 4, output: 20 },
    'claude-opus-5': { input: 5, output: 25 },
    'claude-opus-4-8': { input: 5, output: 25 },
    'claude-opus-4-7': { input: 5, output: 25 },
    'claude-opus-4-6': { input: 5, output: 25 },
    'claude-opus-4-5': { input: 5, output: 25 },
    'claude-sonnet-5-5': { input: 2, output: 10 },
    'claude-sonnet-5': { input: 2, output: 10 },
    'claude-sonnet-4-6': { input: 3, output: 15 },
    'claude-sonnet-4-5': { input: 3, output: 15 },
    'claude-haiku-5-5': { input: 0.1, output: 0.5 },
    'claude-haiku-4-5': { input: 1, output: 5 },
  },
  cacheShares: { read: 0.1, write: 1.25 },
  searchPrice: 0.01,
} as const satisfies ProviderDescription;
