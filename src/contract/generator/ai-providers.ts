import { z } from '../zod.ts';
import { anthropic } from './ai-providers/anthropic.ts';
import type { ProviderDescription } from './ai-providers/description.ts';
import { gemini } from './ai-providers/gemini.ts';
import { openai } from './ai-providers/openai.ts';

const providers = { openai, anthropic, gemini };
export type AiService = keyof typeof providers;

type Environments = { [S in AiService]: (typeof providers)[S]['environment'] };
export type ProviderVariable = { [S in AiService]: Environments[S][keyof Environments[S]] }[AiService];

/** If none is chosen, the first one with a key in the environment is used. */
export const AI_PROVIDERS: Record<AiService, ProviderDescription<ProviderVariable>> = providers;
export const AI_SERVICES = Object.keys(providers) as AiService[];
/** The protocol that most servers speak; also for settings saved before there was a choice. */
export const DEFAULT_SERVICE: AiService = 'openai';

export const KEY_VARIABLES = Object.values(providers).map(({ environment }) => environment.key);

/** Maps each provider to a value. */
export const forEachService = <T>(of: (service: AiService) => T): Record<AiService, T> =>
  Object.fromEntries(AI_SERVICES.map((service) => [service, of(service)])) as Record<AiService, T>;

export const MODEL_STEPS = ['plan', 'outline', 'write', 'judge', 'critique', 'revise'] as const;
export type ModelStep = (typeof MODEL_STEPS)[number];

export const modelName = z
  .string()
  .max(200, 'The model name is too long')
  .refine((name) => !/\p{Cc}/u.test(name), 'A model name is one line');

const dollars = z
  .number('Enter a price in US dollars')
  .min(0, 'A price is 0 or more')
  .max(10_000, 'At most $10,000');

/** US dollars per million tokens. */
export const ownPrice = z.object({
  model: modelName.trim().min(1, 'Enter the name of the model'),
  input: dollars,
  output: dollars,
  date: z.iso.date('Enter a date'),
});
export type OwnPrice = z.output<typeof ownPrice>;
