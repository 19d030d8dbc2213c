import type { ProviderDescription } from './description.ts';

/** Prices: ai.google.dev, "Gemini Developer API pricing". A search's price depends on the model. */
export const gemini = {
  label: 'Google Gemini',
  company: 'Google',
  baseUrl: 'https://generativelanguage.googleapis.com',
  baseUrlHelp: 'Leave it empty, unless you use a server of your own with the Gemini API.',
  keyHeader: 'x-goog-api-key',
  apiVersion: 'v1beta',
  environment: { key: 'GEMINI_API_KEY' },
  usual: { model: 'gemini-3.8-flash', imageModel: 'gemini-3.1-flash-image' },
  pairs: [
    { strong: 'gemini-3.1-pro-preview', cheap: 'gemini-3.5-flash-lite' },
    { strong: 'gemini-3.8-flash', cheap: 'gemini-3.5-flash-lite' },
  ],
  prices: {
    'gemini-3.8-flash': {
      input: 0.75,
      output: 3.75,
      cached: 0.075,
      later: { from: '2027-01-01', input: 1.5, output: 7.5, cached: 0.15 },
    },
    'gemini-3.5-flash': { input: 1.5, output: 9 },
    'gemini-3.5-flash-lite': { input: 0.3, output: 2.5 },
    'gemini-3.1-pro-preview': { input: 2, output: 12, cached: 0.2 },
  },
  searchPrice: null,
} as const satisfies ProviderDescription;
