/** Whole sentences first, single nouns last. Prices, hours and percentages stay. */
import { LEGAL_RULES } from './legal-rules.ts';
import { PLACE_RULES } from './place-rules.ts';
import type { Rule } from './rule.ts';
import { SESSION_RULES } from './session-rules.ts';
import type { TradeNouns } from './trade.ts';

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

const asIn = (found: string, replacement: string): string =>
  /^\p{Lu}/u.test(found) ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement;
