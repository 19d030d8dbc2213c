import { meanings } from '../content-words.ts';
import { addsUp, calculates, type Figure } from '../figures.ts';
import { COUNTED_GROUPS } from '../lexicon.ts';
import type { Sentence } from '../read-sentences.ts';
import { bestMatch, type SourceIndex } from '../source-index.ts';
import { isOfService } from './prices.ts';

/** Up to here a count is ordinary prose: "two people who want the last loaf". */
const ORDINARY = 12;
const TIME = /^(?:second|minute|hour|day|week|weekend|month|year)$/;
const PEOPLE_AFTER = new RegExp(
  `^(?: of)?(?: (?:all|the|our|your|their|its|every|those|these|us|small|new|local|first))*(?: [\\p{L}-]+){0,2}? ${COUNTED_GROUPS}\\b`,
  'iu',
);
const COUNTED = new RegExp(`^(?:[\\s-][\\p{L}-]+){0,2}?[\\s-]${COUNTED_GROUPS}\\b`, 'iu');
const AVERAGE =
  /\b(?:average[sd]?|typical(?:ly)?|median|usual(?:ly)?|on the whole|normally|generally|as a rule|commonly)\b/u;
/** A thing that changed something by so much. */
const EFFECT =
  /\b(?:sav(?:es?|ed|ing|ings)|cuts?|cutting|reduc\w+|shav\w+|los(?:es?|ing)|lost|miss(?:es|ed)?|wast\w+|gain\w*|recover\w*|frees|freed|averag\w+|rose|rises?|rising|fell|falls?|falling|grew|grows?|growing|dropp?\w*|climb\w*|jump\w*|increas\w+|decreas\w+|shrank|shrinks?|went (?:up|down|from)|goes (?:up|down)|boost\w*|lift\w*|improv\w+|slash\w*|trim\w*|spends?|pays? (?:for itself|off|back)|outperform\w*|survive\w*|abandon\w*|convert\w*|churn\w*|quit)\b/u;
const COMPARED =
  /^ (?:as|more|less|fewer|the|their|your|its|our|his|her|likel\w+|better|worse|\p{L}+er|over)\b/iu;
const QUANTIFIED = new RegExp(
  `\\b(?:most|(?:the )?(?:vast |great |large |overwhelming )?majority|(?:nearly|almost|virtually|practically) (?:all|every|everyone|everybody|no one|nobody|half|none)|hardly (?:any|anyone)|very few|only a (?:few|handful|fraction|minority)|(?:a|just a|barely a) handful|(?:hundreds|thousands|millions|tens of thousands)|the (?:bulk|lion's share)|a (?:minority|fraction|good share|large share|sizable share|big share)|countless|more often than not|every (?:second|third|fourth|fifth|other)|nine times out of ten|(?:less|fewer|more) than (?:half|a third|a quarter))(?: (?:of|out of))?(?: (?:all|the|our|your|their|its|those|these|such|small|new|first-time|local|solo|independent|busy))*(?: (?!(?:of|in|from|to|for|with|by|on|at|that|and|or|the|an?)\\b)[\\p{L}'-]+){0,2}? (?:${COUNTED_GROUPS}|who)\\b|\\b(?:nearly every|almost every|virtually every|practically every|every (?:second|third|fourth|fifth|other)|the (?:average|typical)) (?:[\\p{L}-]+ )?(?:owner|customer|client|business|project|app|shop|buyer|visitor|guest|user|salon|restaurant|company|developer|person|order|call|form|booking)\\b`,
  'giu',
);
const EVERYONE =
  /\b(?:nearly|almost|virtually|practically) (?:everyone|everybody|nobody|no one|all|every one)\b|\bthe (?:average|typical) (?!of\b)[\p{L}-]+(?: [\p{L}-]+)? (?:\p{L}+s|\p{L}+ed|will|has|had)\b/gu;

/** Statistics in digits or words that no source states. */
export function statistics(sentence: Sentence, evidence: SourceIndex): string[] {
  if (sentence.isQuestion || isSupported(sentence, evidence)) return [];
  if (!isOfService(sentence) && calculates(sentence.figures)) return [];
  const figures = sentence.figures
    .filter((figure) => isStatistic(figure, sentence) && !isKnown(figure, sentence, evidence))
    .map(({ phrase }) => phrase);
  return [...figures, ...(isHypothetical(sentence) ? [] : quantified(sentence))];
}

const isHypothetical = ({ own, isConditional, isImperative, isExample }: Sentence) =>
  isConditional || (isImperative && !/^(?:expect|plan (?:for|on)|count on|know)\b/u.test(own)) || isExample;

function quantified({ own }: Sentence): string[] {
  return (
    [...own.matchAll(QUANTIFIED), ...own.matchAll(EVERYONE)]
      .map(([phrase]) => phrase)
      // Everyone knows something of "most people"; a part of them is a statistic.
      .filter((phrase) => !/^most people$/.test(phrase))
  );
}

/** One passage says nearly all of it. */
const SUPPORTED = 0.75;

function isSupported({ text, figures }: Sentence, evidence: SourceIndex): boolean {
  const { span, share } = bestMatch(text, evidence);
  if (!span || share < SUPPORTED) return false;
  return figures.every((figure) =>
    evidence.figures.some((known) => known.id === span.id && isSame(known, figure)),
  );
}

function isStatistic({ kind, value, phrase, unit, at }: Figure, sentence: Sentence): boolean {
  const { text, own, block } = sentence;
  const after = text.slice(at + phrase.length, at + phrase.length + 60);
  const before = own.slice(Math.max(0, at - 40), at);
  // A cell or label that is a number alone says it of nothing.
  if (block === 'cell' && own.split(' ').length <= 3) return false;
  // A count of what is ours is a fact about us, also among examples.
  if (kind === 'count' && !sentence.isConditional && /^ of (?:our|my)\b/iu.test(after)) return true;
  const isOfPeople = PEOPLE_AFTER.test(after);
  const isWord = !/\d/.test(phrase);
  if (kind === 'share') {
    if (isHypothetical(sentence)) return false;
    // All of it, or how far a thing has come: "stops at 99 percent".
    if (/%|cent/.test(phrase)) return value !== 100 && !(/\bat $/u.test(before) && !/^ of\b/u.test(after));
    if (/ out of /.test(phrase)) return true;
    if (/ in (?:two|2)$/.test(phrase) && !isOfPeople) return false;
    if (/ (?:in|of) /.test(phrase))
      return isOfPeople || (/ in /.test(phrase) && !/^ (?:a|the|this|each|every|one)\b/.test(after));
    return (
      isOfPeople ||
      /^ (?:as|less|fewer|more)\b/u.test(after) ||
      /\bby (?:about |roughly |nearly |almost |up to )?$/u.test(before) ||
      (/[- ]/.test(phrase) && (EFFECT.test(before) || /\b(?:takes?|does|do) (?:away|off)\b/u.test(before)))
    );
  }
  if (isHypothetical(sentence)) return false;
  if (kind === 'multiple')
    return (
      /^(?:doubl(?:es|ed)|tripl(?:es|ed)|quadrupl\w+|halv\w+)/i.test(phrase) ||
      COMPARED.test(after) ||
      /(?:fold|x)$/i.test(phrase)
    );
  // The rule about prices judges ours.
  if (kind === 'money') return !isOfService(sentence);
  if (
    /^(?:19|20)\d{2}$/.test(phrase) ||
    /(?:\bnot|\bno|n't) [^,;]{0,20}$/u.test(before) ||
    /^(?:and )?your\b/u.test(own)
  )
    return false;
  if (value > ORDINARY && COUNTED.test(after))
    // One of many, in general: "a tray for every 20 orders".
    return (
      sentence.subject === 'us' ||
      EFFECT.test(before) ||
      !/^(?:an?(?! (?:app|page|site|form)\b)|each|every) [^,;:]*$/u.test(own.slice(0, at))
    );
  if (value >= 1_000 && unit !== '' && !isWord) return true;
  if (AVERAGE.test(own) && (value > ORDINARY || TIME.test(unit))) return true;
  if (EFFECT.test(before) && (TIME.test(unit) || value > ORDINARY)) return true;
  if (
    /^ (?:stars?|points?|out of|times)\b/iu.test(after) ||
    /\b(?:rate[sd]?|ratings?|score[sd]?)\b/u.test(before)
  )
    return !Number.isInteger(value);
  // "Opens in 0.4 seconds".
  return (
    /\b(?:opens?|loads?|appears?|responds?|starts?) in (?:about |under |less than )?$/u.test(before) &&
    unit === 'second'
  );
}

const isSame = (known: Pick<Figure, 'kind' | 'value'>, { kind, value }: Figure) =>
  Math.abs(known.value - value) <= Math.abs(value) * 0.01 && (known.kind === kind || kind === 'money');

/** Words that the figure's sentence must share with the source's. */
const IN_COMMON = 3;

function isKnown(figure: Figure, { text, figures }: Sentence, evidence: SourceIndex): boolean {
  const words = meanings(text).filter((word) => !/\d/.test(word));
  const needed = Math.min(IN_COMMON, Math.max(1, Math.ceil(words.length / 2)));
  const isNear = (other: ReadonlySet<string>, most = needed) =>
    words.filter((word) => other.has(word)).length >= most;
  // A source's short sentence may stand within a longer one.
  const isWithin = (other: ReadonlySet<string>) =>
    other.size > 1 && isNear(other, Math.ceil(other.size * 0.75));
  const near = evidence.figures.filter(
    (known) =>
      isNear(known.words, figure.kind === 'count' || figure.kind === 'money' ? 1 : needed) ||
      isWithin(known.words),
  );
  if (near.some((known) => isSame(known, figure)) || addsUp(figure, figures)) return true;
  const { span, share } = bestMatch(text, evidence);
  return (
    span !== undefined &&
    share >= 0.3 &&
    isDerived(
      figure,
      evidence.figures
        .filter(({ id, trust }) => id === span.id && trust !== 'web' && id !== 'site')
        .slice(0, MOST_FIGURES),
      text.toLowerCase(),
    )
  );
}

const MOST_FIGURES = 24;

/** Says that figures were added up or subtracted; without it, two of many give any third. */
const SUM =
  /\b(?:all|total\w*|together|altogether|sum|combined|in a row|row|both|overall|adds? up|rest|others?|left|remain\w*|more|fewer|less|difference|gap|apart|between|each|every|over|makes?|comes? to)\b/u;

/** A sum, difference, share or ratio of two figures that a source states. */
function isDerived(
  { kind, value, unit }: Figure,
  known: ReadonlyArray<Pick<Figure, 'value' | 'kind' | 'unit'>>,
  own: string,
): boolean {
  const isSum = SUM.test(own);
  const isNear = (result: number) =>
    Math.abs(result - value) <= Math.max(0.51 * (kind === 'share' ? 1 : 0), Math.abs(value) * 0.004);
  const given = known;
  const units = known.map(({ unit }) => unit);
  return (
    given.some(({ value: one }, index) =>
      given.some(({ value: other }, at) => {
        if (at === index || other === 0) return false;
        if (kind === 'share')
          return [(one / other) * 100, 100 - (one / other) * 100, (one / other) * 100 - 100].some(isNear);
        if (kind === 'multiple') return isNear(one / other) || isNear(other / one);
        return (
          isSum &&
          ((units[index] === units[at] && (isNear(one + other) || isNear(one - other))) ||
            isNear(one * other))
        );
      }),
    ) ||
    (kind !== 'share' &&
      isTotal(
        given.map((each) => each.value),
        isNear,
      )) ||
    // "47 of our sessions" is in no other unit.
    (kind === 'count' &&
      unit !== 'of' &&
      CONVERSIONS.some((factor) =>
        given.some(
          (each) =>
            isNear(each.value * factor) ||
            isNear(each.value / factor) ||
            Math.abs(each.value * factor - value) < 0.5 ||
            Math.abs(each.value / factor - value) < 0.5,
        ),
      )) ||
    (kind === 'share' && given.some((each) => each.kind === 'share' && isNear(100 - each.value)))
  );
}

/** The sum of three or more neighbors in a source, such as months of sales. */
const isTotal = (values: readonly number[], isNear: (result: number) => boolean): boolean =>
  values.some((_, from) => {
    let sum = 0;
    return values.slice(from).some((value, index) => {
      sum += value;
      return index > 1 && isNear(sum);
    });
  });

/** Minutes, days, months, dozens; kilometers, kilograms, centimeters, liters. */
const CONVERSIONS = [60, 24, 7, 12, 52, 1.609, 2.205, 2.54, 3.785, 28.35];

/** Figures that a sentence of a source has, and this sentence about the same has otherwise. */
export function miscounted(sentence: Sentence, evidence: SourceIndex): string[] {
  const { text, figures, isQuestion } = sentence;
  if (isQuestion || figures.length === 0) return [];
  const { span, share } = bestMatch(text, evidence);
  if (!span || span.trust === 'site' || share < 0.4) return [];
  const known = evidence.figures.filter(({ id }) => id === span.id);
  if (known.length === 0) return [];
  return figures
    .filter((figure) => !(figure.kind === 'count' && figure.value === 1))
    .filter(
      (figure) =>
        !known.some((each) => isSame(each, figure)) &&
        !addsUp(figure, figures) &&
        !isDerived(figure, known, text.toLowerCase()),
    )
    .map(({ phrase }) => phrase);
}
