/** Rule-based texts for a trade, for an owner without a provider. */
import { type FieldSpec, formOf, type Value } from '#src/contract/site/sections/field-spec.ts';
import { replaceTexts, type SectionText, textsIn } from '#src/contract/site/sections/section-texts.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { SAMPLE_LISTS, SAMPLE_SECTION_KEYS } from '../sample-sections.ts';
import { applyRules } from './rules.ts';
import { nounsOf, type TradeNouns } from './trade.ts';
import { type Speaker, speaksOfSample } from './vocabulary.ts';

/** Lists of the sample company only; emptied, which also hides their headings and links. */
const EMPTIED: ReadonlySet<SectionKey> = new Set(['new.services', 'new.logos', 'technologies.groups']);
const emptied = (value: Value): Value =>
  Object.fromEntries(
    Object.entries(value as object).map(([name, each]) => [name, Array.isArray(each) ? [] : each]),
  );

/** They compare building software or list its tools. */
const HIDDEN_PARTS = new Set(['ownComparison', 'technologies', 'integrations', 'logos']);

/** Limit of the section's schema. */
const PHRASE_LENGTH = 30;

const typing = ({ activity, result }: TradeNouns) => ({
  lead: 'Book',
  phrases: [`an hour of ${activity}`, `time for your ${result}`, 'an hour for yourself'].filter(
    ({ length }) => length <= PHRASE_LENGTH,
  ),
});

/**
 * @param value the draft, or the published value
 * @param builtIn tells which sentences are unchanged
 * @returns the value itself if nothing has to change
 */
export function suggestSection(key: SectionKey, value: Value, builtIn: Value, speaker: Speaker): Value {
  const nouns = nounsOf(speaker.trade);
  const isUnchanged = JSON.stringify(value) === JSON.stringify(builtIn);
  if (key === 'site.typing') return isUnchanged ? typing(nouns) : value;
  if (key.endsWith('.sections')) return isUnchanged ? withoutParts(value) : value;
  if (EMPTIED.has(key)) return isUnchanged ? emptied(value) : value;
  const suggested = suggestTexts(key, value, builtIn, speaker);
  return key === 'offer' && isUnchanged ? withoutHosting(suggested) : suggested;
}

function suggestTexts(key: SectionKey, value: Value, builtIn: Value, speaker: Speaker): Value {
  const nouns = nounsOf(speaker.trade);
  const isBuiltIn = textsOfBuiltIn(key, builtIn);
  const isLegal = key.startsWith('legal.');
  return replaceTexts(
    formOf(key),
    value,
    (text, spec, path) => {
      if (isOfSamples(key, path)) return text;
      if (!speaksOfSample(text, { isBuiltIn: isBuiltIn.has(text), isLegal }, speaker)) return text;
      return suggestText(text, spec, (line) => suggestLine(line, nouns, isLegal, speaker));
    },
    (spec, path) => TIER_NAMES[`${key}.${path}`] ?? fallbackOf(spec, nouns),
  );
}

const TIER_NAMES: Readonly<Record<string, string>> = {
  'offer.tiers.offshore.name': 'Standard',
  'offer.tiers.usa.name': 'Plus',
};

/** A trade that builds nothing hosts nothing. */
const withoutHosting = (value: Value): Value => {
  const offer = value as { hosting: object };
  return { ...offer, hosting: { ...offer.hosting, offered: false } };
};

/** Samples are removed, not reworded. */
const isOfSamples = (key: SectionKey, path: string): boolean =>
  SAMPLE_SECTION_KEYS.includes(key) &&
  (SAMPLE_LISTS[key] === undefined || path.startsWith(`${SAMPLE_LISTS[key]}.`));

/** A text counts as unchanged anywhere in its section. */
const textsOfBuiltIn = (key: SectionKey, builtIn: Value): ReadonlySet<string> =>
  new Set(textsIn(formOf(key), builtIn).map(({ text }) => text));

/** @returns undefined when nothing of the text fits the trade */
function suggestText(
  text: string,
  spec: FieldSpec,
  suggest: (line: string) => string | undefined,
): string | undefined {
  const said = withoutHostingTerms(text)
    .split('\n')
    .map(suggest)
    .filter((line) => line !== undefined)
    .join('\n');
  const fitted = spec.kind === 'markdown' ? withoutEmptyHeadings(said) : said.trim();
  if (fitted === '') return undefined;
  return spec.max !== undefined && fitted.length > spec.max ? shortened(fitted, spec.max) : fitted;
}

const withoutHostingTerms = (text: string): string =>
  text.replace(/^## Hosting Services\n[\s\S]*?(?=^## )/m, '');

/** Drops sentences that still speak of the sample company, and lines that become empty. */
function suggestLine(
  line: string,
  nouns: TradeNouns,
  isLegal: boolean,
  speaker: Speaker,
): string | undefined {
  const [, mark = '', body = ''] = /^(\s*(?:[-*] |\d+\. |#+ |> )?)(.*)$/.exec(line) ?? [];
  if (body.trim() === '') return line;
  const left = applyRules(body, nouns)
    .split(/(?<=[.?!])\s+/)
    .filter((each) => each.trim() !== '' && !speaksOfSample(each, { isBuiltIn: true, isLegal }, speaker));
  return left.length > 0 ? mark + left.join(' ') : undefined;
}

const withoutEmptyHeadings = (text: string): string =>
  text
    .replaceAll(/^#+ [^\n]*\n+(?=#{1,2} |$(?![\s\S]))/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** As many whole sentences as fit, or else as many words. */
function shortened(text: string, max: number): string | undefined {
  const sentences = text.split(/(?<=[.?!])\s+/);
  while (sentences.length > 1 && sentences.join(' ').length > max) sentences.pop();
  const left = sentences.join(' ');
  return left.length <= max ? left : undefined;
}

function fallbackOf(spec: FieldSpec, { activity, aPerson }: TradeNouns): string {
  if (!spec.needed) return '';
  const short = activity.charAt(0).toUpperCase() + activity.slice(1);
  const long = `One hour of ${activity} with ${aPerson}, live and one-on-one.`;
  const fits = (text: string) => spec.max === undefined || text.length <= spec.max;
  return spec.kind !== 'line' && fits(long) ? long : fits(short) ? short : 'Session';
}

function withoutParts(value: Value): Value {
  const { sections } = value as { sections?: unknown };
  if (!Array.isArray(sections)) return value;
  return {
    ...(value as object),
    sections: sections.map((each: { type?: string }) =>
      HIDDEN_PARTS.has(each.type ?? '') ? { ...each, hidden: true } : each,
    ),
  };
}

/** Texts that speak of the sample company, without samples. @param value as visitors read it */
export function sampleTexts(key: SectionKey, value: Value, builtIn: Value, speaker: Speaker): SectionText[] {
  const texts = textsIn(formOf(key), value);
  if (EMPTIED.has(key)) return JSON.stringify(value) === JSON.stringify(builtIn) ? texts.slice(0, 1) : [];
  const isBuiltIn = textsOfBuiltIn(key, builtIn);
  const isLegal = key.startsWith('legal.');
  return texts.filter(
    ({ path, text }) =>
      !isOfSamples(key, path) && speaksOfSample(text, { isBuiltIn: isBuiltIn.has(text), isLegal }, speaker),
  );
}
