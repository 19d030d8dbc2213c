import { type ModelStep, modelName } from '#src/contract/generator/ai-providers.ts';
import { providerSettings } from '#src/contract/operations/settings.ts';
import { type SettingsView, settingsChange } from '#src/contract/operations/site-settings.ts';
import { z } from '#src/contract/zod.ts';

const byStep = <T>(value: T): Record<ModelStep, T> => ({
  plan: value,
  outline: value,
  write: value,
  judge: value,
  critique: value,
  revise: value,
});

/** Settings of an earlier version may lack a step, but the form has them all. */
export const providerForm = settingsChange
  .pick(providerSettings)
  .required()
  .extend({ aiStepModels: z.object(byStep(modelName)) });
export type ProviderForm = z.output<typeof providerForm>;

export const NO_STEP_MODELS = byStep('');

/** Keys are never sent to a browser. */
export const savedProvider = (settings: SettingsView): ProviderForm => ({
  aiService: settings.aiServiceInForce,
  aiApiKey: '',
  aiBaseUrl: settings.aiBaseUrl,
  aiModel: settings.aiModel,
  aiImageModel: settings.aiImageModel,
  aiStepModels: settings.aiStepModels,
  secondService: settings.secondService,
  secondApiKey: '',
  secondBaseUrl: settings.secondBaseUrl,
  secondModel: settings.secondModel,
  secondImageModel: settings.secondImageModel,
  aiBatches: settings.aiBatches,
  aiShort: settings.aiShort,
  aiWebSearch: settings.aiWebSearch,
  approveBriefs: settings.approveBriefs,
});

/**
 * The request body. An empty key was not typed, so the saved one stays; so does a service that no one chose.
 */
export const changeOf = (
  { aiService, aiApiKey, secondApiKey, ...rest }: ProviderForm,
  settings: SettingsView,
) => ({
  ...rest,
  aiService: aiService === settings.aiServiceInForce ? settings.aiService : aiService,
  ...(aiApiKey && { aiApiKey }),
  ...(secondApiKey && { secondApiKey }),
});
