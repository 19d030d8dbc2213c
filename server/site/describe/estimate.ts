import { builtInOf } from '#src/content/built-in-sections.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { sectionForm } from '#writer/describe/section-form.ts';
import { spent, termsOf } from '#writer/providers/prices.ts';
import type { ProviderConfig } from '#writer/providers/provider.ts';

const CHARACTERS_PER_TOKEN = 4;
const RULES_CHARACTERS = 5_000;

/** Estimates the cost of drafting in US dollars, without corrections; null: unknown. */
export function estimator(config: ProviderConfig, content: SiteContent) {
  const terms = termsOf(config, config.prices, config.model);
  const cost = (input: number, output: number) => spent(config.model, input, output, terms).cost;
  return {
    perCharacter: cost(1 / CHARACTERS_PER_TOKEN, 0),
    ofSection(key: SectionKey): number | null {
      const now = JSON.stringify(content.values[key] ?? builtInOf(key, content)).length;
      const schema = JSON.stringify(sectionForm(key, []).schema).length;
      const input = (RULES_CHARACTERS + now + 2 * schema) / CHARACTERS_PER_TOKEN;
      return cost(input, now / CHARACTERS_PER_TOKEN);
    },
  };
}
