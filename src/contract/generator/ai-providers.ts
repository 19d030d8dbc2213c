/** The services whose models write, the steps that they write in, and their prices. */
import { z } from '../zod.ts';
import { anthropic } from './ai-providers/anthropic.ts';
import type { ProviderDescription } from './ai-providers/description.ts';
import { gemini } from './ai-providers/gemini.ts';
import { openai } from './ai-providers/openai.ts';

const providers = { openai, anthropic, gemini };
export type AiService = keyof typeof providers;

type Environments = { [S in AiService]: (typeof providers)[S]['environment'] };
/** A variable of the environment that sets up a provider. */
export type ProviderVariable = { [S in AiService]: Environments[S][keyof Environments[S]] }[AiService];

/** Every provider. The first one that the environment has a key for is used when none is chosen. */
export const AI_PROVIDERS: Record<AiService, ProviderDescription<ProviderVariable>> = providers;
export const AI_SERVICES = Object.keys(providers) as AiService[];
/** The protocol that most servers speak, and the one of settings from before there was a choice. */
export const DEFAULT_SERVICE: AiService = 'openai';

/** The environment's variables for the key of each. */
export const KEY_VARIABLES = Object.values(providers).map(({ environment }) => environment.key);

/** A value for each provider. */
export const forEachService = <T>(of: (service: AiService) => T): Record<AiService, T> =>
  Object.fromEntries(AI_SERVICES.map((service) => [service, of(service)])) as Record<AiService, T>;

/** What a model is asked for while an article is written; each may have a model of its own. */
export const MODEL_STEPS = ['plan', 'outline', 'write', 'critique', 'revise'] as const;
export type ModelStep = (typeof MODEL_STEPS)[number];

export const modelName = z
  .string()
  .max(200, 'The model name is too long')
  .refine((name) => !/\p{Cc}/u.test(name), 'A model name is one line');

const dollars = z
  .number('Enter a price in US dollars')
  .min(0, 'A price is 0 or more')
  .max(10_000, 'At most $10,000');

/** A price that the owner entered, in US dollars per million tokens. */
export const ownPrice = z.object({
  model: modelName.trim().min(1, 'Enter the name of the model'),
  input: dollars,
  output: dollars,
  /** When it was entered or last changed. */
  date: z.iso.date('Enter a date'),
});
export type OwnPrice = z.output<typeof ownPrice>;
