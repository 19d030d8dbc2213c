/**
 * Detects texts about apps, developers or the sample company. Words that other businesses use too ("build",
 * "hosting") count only while the sentence is the built-in one.
 */
import type { Trade } from '#src/contract/site/trade-fields.ts';

const ALWAYS: readonly RegExp[] = [
  /\bOne Hour App\b/,
  /\bapp(?:s|-building)?\b/i,
  /\bweb applications?\b/i,
  /\bdevelopers?\b/i,
  /\bsoftware\b/i,
  /\bLLMs?\b/,
  // The code of a gift or a pack is another thing.
  /\byour code\b(?! (?:works|and how))/i,
  /\b(?:source|complete|its|writes?|written|writing|know how to|open a|of the|own the|take the|owns the|handing over|upload the|for) code\b/i,
  /\bcode(?= (?:is (?:saved|delivered|yours)|written|included|editor))/i,
  /\bcod(?:ing|ebase)\b/i,
];

/** Other words have another meaning there. */
const IN_LEGAL_TEXTS: readonly RegExp[] = [
  /\bapplications?\b/i,
  /\bhosting (?:services|at|is optional|with)\b/i,
];

const WHILE_BUILT_IN: readonly RegExp[] = [
  /\b(?:re)?buil(?:d|ds|t|ding)\b/i,
  /\blaunch(?:es|ed|ing)?\b/i,
  /\bapplications?\b/i,
  /\bAI\b/,
  /\b(?:APIs?|CRMs?|databases?|frameworks?|technolog(?:y|ies)|spreadsheets?|servers?|logins?)\b/i,
  /\b(?:E-Commerce Store|Blog Platform|Booking System|Dashboard|Learning Platform|Portfolio Site|Task Manager|Social Network)\b/i,
  /\bhost(?:s|ed|ing)?\b/i,
  /\buptime\b/i,
  /\boffshore\b/i,
  /\bUSA(?:-based)?\b|\bUS (?=business|customers|time zone)/,
  /\b(?:screens|internal tool|agency|sprints|prompts|open-source|run it anywhere)\b/i,
  /\bdevelopment\b/i,
];

const isIn = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text));

export interface Speaker {
  name: string;
  trade: Trade;
}

/** The business's own names do not count: one that makes apps may speak of apps. */
const withoutOwn = (text: string, { name, trade }: Speaker): string =>
  [name, ...Object.values(trade)]
    .filter((own) => isIn(ALWAYS, own) || isIn(WHILE_BUILT_IN, own))
    .reduce((left, own) => left.replaceAll(new RegExp(`\\b${escaped(own)}(?:e?s)?\\b`, 'gi'), ''), text);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param place `isBuiltIn`: no one has changed it */
export function speaksOfSample(
  text: string,
  { isBuiltIn, isLegal }: { isBuiltIn: boolean; isLegal: boolean },
  speaker: Speaker,
): boolean {
  const said = withoutOwn(text, speaker);
  if (isIn(ALWAYS, said)) return true;
  return isBuiltIn && isIn(isLegal ? IN_LEGAL_TEXTS : WHILE_BUILT_IN, said);
}
