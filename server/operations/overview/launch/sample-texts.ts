import { builtInOf } from '#src/content/built-in-sections.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import { hiddenSections } from '#src/content/site/trade/hidden-sections.ts';
import { sampleTexts } from '#src/content/site/trade/suggest.ts';
import { speaksOfSample } from '#src/content/site/trade/vocabulary.ts';
import type { LaunchText } from '#src/contract/operations/launch-check.ts';
import { SECTION_KEYS } from '#src/contract/site/sections/sections.ts';
import type { Trade } from '#src/contract/site/trade-fields.ts';

const known = new WeakMap<SiteContent, LaunchText[]>();

/**
 * Finds published texts about apps, developers or the sample company, in order of sections; cached by
 * content, which a change of trade replaces.
 */
export function findSampleTexts(content: SiteContent, trade: Trade): LaunchText[] {
  const found = known.get(content) ?? search(content, trade);
  known.set(content, found);
  return found;
}

function search(content: SiteContent, trade: Trade): LaunchText[] {
  const hidden = hiddenSections(content);
  const { name, description } = content.identity;
  const speaker = { name, trade };
  const inSections = SECTION_KEYS.filter((key) => !hidden.has(key)).flatMap((key) => {
    const builtIn = builtInOf(key, content);
    return sampleTexts(key, content.values[key] ?? builtIn, builtIn, speaker).map((each) => ({
      key,
      ...each,
    }));
  });
  const ofSite = speaksOfSample(description, { isBuiltIn: true, isLegal: false }, speaker)
    ? [{ key: null, path: 'siteDescription', text: description }]
    : [];
  return [...ofSite, ...inSections];
}
