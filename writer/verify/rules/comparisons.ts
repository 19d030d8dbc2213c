import { BRANDS, MARKET } from '../lexicon.ts';
import { asserted, type Sentence } from '../read-sentences.ts';
import { bestMatch, OWN, type SourceIndex } from '../source-index.ts';

const BETTER =
  '(?:\\p{L}{3,}er|better|worse|more [\\p{L}-]+|less [\\p{L}-]+|fewer [\\p{L}-]+|cheaper|ahead|superior)';
/** Superlatives of worth: "the last row" and "the latest entry" rank nothing. */
const BEST =
  '(?:best|cheapest|fastest|quickest|easiest|safest|simplest|smartest|strongest|finest|greatest|shortest|biggest|largest|leading|foremost|premier|finest|friendliest|clearest|sharpest|most (?:popular|affordable|trusted|reliable|secure|efficient|effective|experienced|advanced|complete|transparent|flexible|respected|cost-effective|direct|economical|recommended|widely \\p{L}+|accurate|powerful|successful))';

/** With anyone else on the market, no matter who is compared. */
const THAN = new RegExp(
  `\\b${BETTER}(?: [\\p{L}\\d$,'-]+){0,6}? than (?:[\\p{L}'-]+ ){0,4}?(?:${MARKET}|${BRANDS}|others|most (?:other )?(?:${MARKET}|services|developers|places|shops|companies|sites)|any other|anything else|anyone|what (?:others|most)|(?:an? |any )?(?:monthly |yearly )?(?:subscriptions?|templates?|off-the-shelf [\\p{L}-]+|ready-made [\\p{L}-]+|full-time [\\p{L}-]+|employee|in-house [\\p{L}-]+|packaged software|enterprise software)|the (?:usual (?:way|route|price)|average (?:agency|developer|quote|shop)|alternatives|competition))\\b`,
  'gu',
);
const UNLIKE = new RegExp(
  `\\b(?:unlike|compared (?:to|with)|in contrast to|outperforms?|beats?|outranks?|outpaces?|outclass\\p{L}*|surpass\\p{L}*|undercuts?|ahead of|superior to) (?:[\\p{L}'-]+ ){0,3}?(?:${MARKET}|${BRANDS}|other (?:services|sites|developers|providers)|most (?:services|developers|providers|sites)|any other)\\b`,
  'gu',
);
const UNIQUE = new RegExp(
  `\\b(?:no other (?:[\\p{L}-]+ )?(?:services?|sites?|providers?|developers?|ways?|tools?|compan(?:y|ies)|places?|options?|platforms?|offers?|prices?|team|business|studio|approach|method)\\b(?!')|no (?:${MARKET})\\b|no one else|nobody else|nothing else (?:on the market|comes|offers|matches|gives|does)|few (?:others?|competitors|rivals|services|providers)|none of the (?:others|alternatives))\\b(?: [\\p{L}'-]+){0,5}`,
  'gu',
);
const RANKED =
  /\b(?:unmatched|unrivall?ed|unbeatable|unparalleled|unequall?ed|second to none|number one (?:choice|provider|service|platform|in|for|spot)|#1|first choice|the only (?:service|place|provider|site|company|way|platform|developers?|one)|in a class of|gold standard|head and shoulders|ranks? (?:first|second|among|at|higher|above|near)|ranked (?:first|second|third|among|number|no|highest|best|as)|top[- ](?:rated|ranked|tier|notch|three|five|ten)|industry[- ]lead\p{L}+|market[- ]lead\p{L}+|market leader|leading (?:provider|service|company|agency|platform|choice|option|name)|best[- ](?:rated|reviewed|known|value|selling|in-class)|highest[- ]rated|award-winning|hard to beat|tough to beat|does not get (?:any )?(?:better|cheaper)|you won't find (?:a|an|any|better|anything)|sets? us apart|comes? out (?:ahead|on top)|wins? (?:on|every|hands down)|(?:beats|tops) (?:every|all|any)|more .{3,40} for (?:the|your) (?:money|price|dollar))\b/gu;
const SUPERLATIVE = new RegExp(
  `\\b(?:the|our|its|america's|the world's|the market's|the country's) (?:single |very |absolute )?${BEST}\\b(?: [\\p{L}'-]+){0,3}`,
  'gu',
);
/** "Of all the services, this one …". */
const AMONG =
  /\b(?:among|of|out of) (?:all )?(?:the |these |those )?(?:other |different |many )?(?:[\p{L}-]+ ){0,2}?(?:ways|options|services|routes|tools|providers|choices|sites|developers|alternatives|companies|platforms)\b[^.]{0,80}\b(?:least|most|best|top|first|cheapest|fastest|only|stands out|leads?|wins?|ahead)\b/gu;
/** Among these, a superlative ranks what is sold. */
const RANGE =
  /\b(?:in the (?:world|market|industry|country|business|field|state|region|us|united states|city)|on the market|available|anywhere|around|of (?:all|any)|out there|today|online|on the internet|you (?:can|will|could) (?:find|buy|get|book|hire)|money can buy|for (?:small|any|every|most) [\p{L} ]{3,20}|to (?:get|build|launch|have|own|make|create)|way to (?:get|build|launch|have|own|make|create|go)|route|option|choice|value|deal|price|service|developers?|platform|rate|host(?:ing)?|provider)\b/u;

/** Comparisons with others, and ranks, that no source of ours has. */
export function comparisons(sentence: Sentence, evidence: SourceIndex): string[] {
  const { own, subject, isQuestion } = sentence;
  if (isQuestion || own.length < 20) return [];
  const ofService =
    (subject === 'us' && !/\bwe(?:'d| would)? (?:think|believe|find|say|like)\b/u.test(own)) ||
    /\b(?:one hour|an hour|live build|building live|this way|this approach|this route)\b/u.test(own);
  const found = [
    ...asserted(own, THAN),
    ...asserted(own, UNLIKE),
    ...(ofService ||
    /\b(?:offers?|gives?|match(?:es)?|compares?|comes? close|does|do|can|sells?|lets?|shows?|has|have|makes?|builds?|will|would|takes?|charges?|answers?|delivers?|works?)\b/u.test(
      own,
    )
      ? [...own.matchAll(UNIQUE)].map(([phrase]) => phrase)
      : []),
    ...asserted(own, RANKED),
    ...asserted(own, AMONG),
    ...(ofService || RANGE.test(own)
      ? asserted(own, SUPERLATIVE).filter((phrase) => ofService || RANGE.test(own.slice(own.indexOf(phrase))))
      : []),
  ];
  if (found.length === 0 || bestMatch(sentence.text, evidence, OWN).share >= 0.7) return [];
  return found.slice(0, 1);
}

const COMPETITOR = new RegExp(`\\b(?:${MARKET})\\b`, 'u');
const BRAND = new RegExp(`\\b(?:${BRANDS})\\b`, 'u');
/** Tells what they do, charge or fail at. */
const DOES =
  /\b(?:charg(?:es?|ed|ing)|bills?|billed|asks? (?:for )?[\d$]|costs?|quot(?:es?|ed)|prices?|priced|pricing|fees?|plans? (?:start|cost|run|begin|top|include|at|is|are)|tiers?|takes? (?:a|an|up|weeks|months|\d|two|three|four|five|six|[\d]+)|keeps?|gets? (?:slow|slower|expensive|clumsy|clunky)|locks?|lock-in|hold(?:s)? (?:on to|back|hostage)|owns? (?:the|your)|retains?|marks? up|markups?|hides?|hidden|adds? (?:a|an|\d|on)|requires?|insists?|refus(?:es?|ed)|outsourc\w+|subcontract\w*|farms? out|delivers?|abandons?|vanish\w*|disappear\w*|ghosts?|limits?|caps?|raised?|raises|forces?|drops?|dropped|discontinu\w+|shut|steals?|stole|resells?|reuses?|recycles?|fails?|failed|miss(?:es|ed)?|overruns?|pads?|upsells?|demands?|will not|won't|cannot|can't|do not|don't|doesn't|does not|never|rarely|seldom|only|always|still|usually|typically|tend to|often|nickel-and-dime|drags?|stretch\w*|deletes?|exports?|allows? (?:only|no|up)|lets? (?:you )?only|starts? at|begins? at|commission|subscription|contract|retainer|deposit|minimum|per (?:seat|user|month|hour|year)|a month|slow\w*|crash\w*|breach\w*|laid off|bought|acquired|merged|bankrupt\w*)\b/u;
const HEDGED = /\b(?:may|might|can|could|some|if|ask|depends?|whether)\b/u;

/** Claims about other sellers and their products that no source has. */
export function competitors(sentence: Sentence, evidence: SourceIndex): string[] {
  const { own, isQuestion, isImperative, isConditional, isExample } = sentence;
  if (isQuestion || isConditional || isExample) return [];
  const brand = BRAND.exec(own);
  const isNamed =
    brand !== null && /\p{Lu}/u.test(sentence.text.slice(brand.index, brand.index + brand[0].length));
  const who = COMPETITOR.exec(own) ?? (isNamed ? brand : null);
  if (!who) return [];
  // Not of another clause's subject.
  const [after = ''] = own
    .slice(who.index + who[0].length)
    .split(/[;:]|, (?:and|but|so) (?:you|the)|(?<= [\p{L}-]{1,30} [\p{L}-]{1,30} )(?:that|which|who) /u);
  if (HEDGED.test(own.slice(0, who.index + who[0].length + 25))) return [];
  const does = isImperative ? null : DOES.exec(after);
  const figure =
    does ??
    (sentence.figures.some(
      ({ value, at, kind, unit }) => value > 1 && at > who.index && (kind !== 'count' || unit !== ''),
    )
      ? /\S+/u.exec(after)
      : null);
  const { costFrom, costTo } = evidence.offer.traditional;
  const amounts = sentence.figures.filter(({ kind }) => kind === 'money');
  if (amounts.length > 0 && amounts.every(({ value }) => value === costFrom || value === costTo)) return [];
  if (/^(?:traditional|conventional) development|^other companies$/.test(who[0])) return [];
  if (!figure || bestMatch(sentence.text, evidence).share >= 0.6) return [];
  return [own.slice(who.index, who.index + who[0].length + Math.min(60, figure.index + figure[0].length))];
}
