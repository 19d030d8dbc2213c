/**
 * How the built-in sentences are said for another trade: from whole sentences to single nouns, in the order in which
 * they are tried. A name in braces is a noun of the trade. Prices, hours and percentages are not touched.
 */
import { LEGAL_RULES } from './legal-rules.ts';
import { PLACE_RULES } from './place-rules.ts';
import type { Rule } from './rule.ts';
import { SESSION_RULES } from './session-rules.ts';
import type { TradeNouns } from './trade.ts';

/** Single nouns, last. */
const NOUNS: readonly Rule[] = [
  [/\ba USA-based or an offshore developer\b/gi, '{aPerson}'],
  [/\ban offshore or a USA-based developer\b/gi, '{aPerson}'],
  [/ per 1-hour session offshore, (\S+) with a USA-based developer/g, ' or $1'],
  [/\b(?:an? )(?:offshore|USA?-based|US) developer\b/gi, '{aPerson}'],
  [/\b(?:offshore|USA?-based|US) developers\b/gi, '{people}'],
  [/\b(?:offshore|USA?-based|US) developer\b/gi, '{person}'],
  [/\ba developer\b/gi, '{aPerson}'],
  [/\bany developer\b/gi, 'any {person}'],
  [/\bdevelopers\b/gi, '{people}'],
  [/\bdeveloper\b/gi, '{person}'],
  [/\bapp-building\b/gi, '{activity}'],
  [/\b(?:an|a web|a) (?:app|application)\b/gi, '{aResult}'],
  [/\b(?:web )?apps\b/gi, '{results}'],
  [/\b(?<!One Hour )(?:web )?app\b/gi, '{result}'],
  [/\bweb applications?\b/gi, '{result}'],
  [/\b(?:your|the) application\b/gi, 'your {result}'],
];

/** Says a text for a trade, as far as the rules go. */
export function applyRules(text: string, nouns: TradeNouns): string {
  let said = text;
  for (const [pattern, replacement] of [...LEGAL_RULES, ...PLACE_RULES, ...SESSION_RULES, ...NOUNS])
    said = said.replace(pattern, (found: string, group: unknown) =>
      asIn(
        found,
        replacement
          .replaceAll(/\{(\w+)\}/g, (_all, name) => nouns[name as keyof TradeNouns])
          .replace('$1', () => String(group)),
      ),
    );
  return said;
}

/** The replacement, with a capital letter where the text that it replaces began with one. */
const asIn = (found: string, replacement: string): string =>
  /^\p{Lu}/u.test(found) ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement;
