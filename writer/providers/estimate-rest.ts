import type { ModelStep } from '#src/contract/generator/ai-providers.ts';
import { lengthOf } from '../approved-brief.ts';
import type { Brief } from '../brief.ts';
import type { OutlineSection } from '../outline.ts';
import type { Message } from '../prompt.ts';
import { writeMessages } from '../prompt.ts';
import { draws } from './models/choose-image.ts';
import { modelForStep } from './models/choose-model.ts';
import { spent, termsOf } from './prices.ts';
import type { ProviderConfig } from './provider.ts';

const CHARACTERS_OF_TOKEN = 4;
/** English, with its Markdown and the fields around the text. */
const TOKENS_OF_WORD = 1.6;
/** Answers besides the article, with some reasoning. */
const ANSWERS = { judge: 1_500, critique: 800 } as const;
const IMAGE = { input: 100, output: 1_600 } as const;

/**
 * Estimates what an article costs from its outline on, in US dollars: writing, checking its claims, the review and
 * the header image, without revisions and caches, which usually weigh about the same. Null when a price is unknown.
 */
export function estimateRest(
  config: ProviderConfig,
  { brief, outline, isBatched }: { brief: Brief; outline: readonly OutlineSection[]; isBatched: boolean },
): number | null {
  const asked = lengthInTokens(writeMessages(brief, outline));
  const article = Math.round(lengthOf(brief.approved).aim * TOKENS_OF_WORD);
  const costOf = (step: ModelStep, input: number, output: number) => {
    const model = modelForStep(config, step) ?? config.model;
    return spent(model, input, output, { ...termsOf(config, config.prices, model), batch: isBatched }).cost;
  };
  const costs = [
    costOf('write', asked, article),
    costOf('judge', asked + article, ANSWERS.judge),
    costOf('critique', asked + article, ANSWERS.critique),
    imageCost(config),
  ];
  return costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);
}

const lengthInTokens = (messages: readonly Message[]): number =>
  Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / CHARACTERS_OF_TOKEN);

/** Nothing for a header that is drawn locally. */
function imageCost(config: ProviderConfig): number | null {
  const drawing = [config, ...(config.second ? [config.second] : [])].find(draws);
  if (!drawing) return 0;
  const terms = termsOf(drawing, config.prices, drawing.imageModel);
  return spent(drawing.imageModel, IMAGE.input, IMAGE.output, terms).cost;
}
