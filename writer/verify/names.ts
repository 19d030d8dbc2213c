import { knownNames } from '#src/content/site/known-names.ts';
import { BARE_VERB } from './lexicon.ts';
import type { Article } from './read-article.ts';
import { isHypothetical } from './read-sentences.ts';
import { sentencesOf } from './sentences.ts';
import type { Sources } from './sources.ts';

const KNOWN = new Set(knownNames);

/** Before a name, one of these is no part of it. */
const STARTERS = new Set(
  `a about above according across after again against all almost along already also although always among an and another any anyone
  are around as ask at avoid be because been before behind below besides between beyond both bring build but by call can check
  choose come compare consider could count decide define describe did do does don't down draw during each either else even every
  everybody everyone everything expect few find first for from fully get give go good had half has have he her here hers his how
  however i if imagine in inside instead is it it's its just keep know last later leave less let like list little long look make many may
  maybe me mean meanwhile might mine more most much must my name near neither never new next no nobody none nor not nothing now
  of off often on once one only or other our ours out over own part people per perhaps pretend plan please put rather read say second see
  set several shall she should show since small so some somebody someone something sometimes soon start still stop such suppose
  take tell than that that's the their theirs them then there these they thing think third this those though three through to
  today together too top try turn two under unless until up upon us use very wait was watch we well were what when where whether
  which while who whoever whole whose why will with within without work would write yes yet you you're your yours`
    .split(/\s+/)
    .filter(Boolean),
);

/** A capital and a small letter; "AI" and "CRM" are abbreviations, which name no one. */
const NAME_WORD = /^(?!\p{Lu}{2,}s$)\p{Lu}[\p{L}'&.-]*\p{Ll}[\p{L}'&.-]*$/u;
/** Before a single word with a capital in mid-sentence; without one it may be a label, such as a status. */
const CUE =
  /^(?:named|called|mr|mrs|ms|dr|prof|professor|owner|client|customer|founder|near|like|says|with|by|to|at|than|for|use|uses|using|via|through|competitor|platform|developer|analysts?|consultants?|students|such|as|even|ask|from)$/;
/** A place: "a florist in Rotterdam". */
const PLACE = /^(?:in|near|outside|from|of)$/;
const DIRECTION = /^(?:East|West|North|South|Main)$/;
/** Words within a name: "Bank of Ohio", "Smith & Sons". */
const JOINS = /^(?:of|&|de|van|von|della?|la|the)$/;
const ATTRIBUTION =
  /^(?:says|said|reports?|reported|found|finds|estimates?|estimated|shows?|showed|surveyed|published|writes|wrote|claims|claimed|calls|called|recommends?|recommended|predicts?|predicted|argues|argued|explains|explained|told|founded|runs|owns|opened|built|booked|tried|saved)$/;

/** "Zapwell began": a common noun has an article or is plural. */
const DOES =
  /^(?:uses|used|offers|offered|sells|sold|devoted|replaced|runs?|ran|began|begins|started|needed|wanted|charges|charged|moved|switched|teaches|taught|promised|introduced|launched|released|bought|praised|gives|gave|advises|tripled|doubled)$/;
/** Common nouns that need no article: "Planning begins", "Software runs". */
const COMMON_ENDING =
  /(?:ing|ly|[^aiu]s|[st]ion|ment|ness|ty|cy|gy|ry|sy|ware|[ae]nce|ship|one|body|thing|ever|our|ure|dge|ism|dom|age|ief)$/;
const COMMON = new Set(
  'advice art cash change code coffee content copy data day demand design detail e-mail email fear feedback food form growth habit half help hope input it language law life love luck mail money more music none order output paper people place price pride proof rain research rest rule sale self shame size sleep speed staff stock success support surprise talk text time tone trade trust truth use value voice waste water weather work'.split(
    ' ',
  ),
);
/** Brands have a capital within a word, "PlanHive" or "bookEasy", or the end of a domain. */
const BRAND =
  /(?<![\p{L}\d./@-])(?:\p{L}*\p{Ll}\p{Lu}\p{L}*|[\p{L}\d-]+\.(?:com|net|org|io|ai|app|dev|co|so|us|uk|de|eu|shop|online|site|example))(?![\p{L}\d])/gu;

/** True for words that name no one, or that everyone knows. */
export function nameFilter(article: Article, _: Sources): (word: string) => boolean {
  const lower = new Set(article.texts.join('\n').match(SMALL_WORD) ?? []);
  return (word) => KNOWN.has(word) || KNOWN.has(word.replace(/'s$/, '')) || lower.has(word.toLowerCase());
}

/** Names of people, companies and places that no source has. */
export function inventedNames(article: Article, sources: Sources): string[] {
  const isKnown = nameFilter(article, sources);
  const lower = new Set(article.texts.join('\n').match(SMALL_WORD) ?? []);
  const terms = new Set(sources.text.match(SMALL_WORD) ?? []);
  // Capitals say nothing in a title where every word has one.
  const lines = [
    ...(isSentenceCase(article.title) ? [article.title] : []),
    ...article.blocks
      .filter(({ kind, text }) => kind !== 'heading' || isSentenceCase(text))
      // Texts on screens are in quotation marks; those of people are judged as quotations.
      .map(({ text }) => text.replace(/"[^"]{0,600}"/g, '""')),
  ];
  const names = new Set([
    ...lines
      .flatMap(sentencesOf)
      .flatMap((sentence) => namesIn(sentence, (word) => lower.has(word) || terms.has(word))),
    ...article.texts.flatMap((text) => [...text.matchAll(BRAND)].map(([name]) => name)),
  ]);
  // A label of the article's own table or list, used again in its text.
  const labels = new Set(
    article.blocks
      .filter(({ kind }) => kind === 'cell')
      .flatMap(({ text }) => [text, ...text.split(/[ ,]+/)]),
  );
  const whole = article.texts.join('\n');
  const isLabel = (name: string) =>
    labels.has(name.replace(/'s$/, '')) && whole.split(name.replace(/'s$/, '')).length > LABEL_USES;
  return [...names]
    .filter((name) => !isLabel(name))
    .filter(
      (name) =>
        !isSourced(name, sources, terms) &&
        !name.split(' ').every((word) => isKnown(word) || JOINS.test(word)),
    );
}

/** Cell and texts. */
const LABEL_USES = 2;

const SMALL_WORD = /(?<![\p{L}])\p{Ll}[\p{L}'-]*/gu;

function isSentenceCase(text: string): boolean {
  const longer = text
    .split(' ')
    .slice(1)
    .filter((word) => word.length > 3);
  return longer.filter((word) => /^\p{Ll}/u.test(word)).length > longer.length / 2;
}

function isSourced(name: string, { written }: Sources, terms: ReadonlySet<string>): boolean {
  const bare = name.replace(/'s$/, '');
  // "Bakers' League" has lost its apostrophe.
  if ([name, bare].some((each) => written.includes(each)) || written.replaceAll("s' ", 's ').includes(name))
    return true;
  // "Maya Lindqvist of Harbor Street Bakery": a source may have both apart.
  const parts = bare.split(/ (?:of|the|de|van) /);
  if (parts.length > 1 && parts.every((part) => written.includes(part))) return true;
  // A word that sources write small, too, is a term, such as "Inventory" in a button's name.
  return !name.includes(' ') && terms.has(bare.toLowerCase());
}

/** "Mrs." and initials do not end a name. */
const ABBREVIATED = /^(?:Mrs?|Ms|Dr|Prof|St|\p{Lu})\.$/u;

/** Says itself that it is made up. */
const INVENTED = /\b(?:suppose|imagine|imaginary|pretend|fictional|made-up|invented|hypothetical)\b/i;

/** At the start of a sentence, more than a capital must speak for a name. */
function namesIn(sentence: string, isTerm: (word: string) => boolean): string[] {
  const tokens = sentence.split(' ');
  const names: string[] = [];
  if (INVENTED.test(sentence)) return [];
  const isExample = isHypothetical(sentence);
  let run: string[] = [];
  let began = 0;
  const end = (next: string | undefined) => {
    while (run.length > 0 && JOINS.test(run.at(-1) ?? '')) run.pop();
    const isStart = began === 0;
    if (isStart && (STARTERS.has((run[0] ?? '').toLowerCase()) || BARE_VERB.test(run[0] ?? ''))) run.shift();
    while (JOINS.test(run[0] ?? '')) run.shift();
    const [first = ''] = run;
    const isNamed =
      run.length > 1
        ? !run.every((word) => DIRECTION.test(word) || isTerm(word.toLowerCase()))
        : isStart && DIRECTION.test(first)
          ? false
          : isStart
            ? !isExample &&
              ((ATTRIBUTION.test(next ?? '') && !COMMON_ENDING.test(first)) ||
                isSubject(first, next ?? '') ||
                isIntroduced(first))
            : !isExample && !DIRECTION.test(first) && hasCue(first, next ?? '');
    if (run.length > 0 && isNamed) names.push(run.join(' '));
    run = [];
  };
  // A single word needs something that only a name has around it.
  const hasCue = (word: string, next: string) => {
    const before = (tokens[began - 2] ?? '').toLowerCase();
    const written = tokens[began - 1] ?? '';
    return (
      (CUE.test(before) && !/ing$/.test(word)) ||
      PLACE.test(before) ||
      ATTRIBUTION.test(next) ||
      DOES.test(next) ||
      (before.endsWith(',') && /,$/.test(written)) ||
      (/'s$/.test(word) && !/^(?:an?|the)$/.test(before)) ||
      // "The Hendersons".
      (before === 'the' &&
        /[^s]s$/.test(word) &&
        /^(?:who|had|have|were|wanted|run|ran|came|booked|sell|sold|own|took|use|used|needed)$/.test(next))
    );
  };
  // "Marisol, who runs a taqueria".
  const isIntroduced = (word: string) =>
    /,$/.test(tokens[0] ?? '') &&
    /^(?:who|a|an|the owner|owner|our)$/.test(tokens[1] ?? '') &&
    !COMMON_ENDING.test(word) &&
    !isTerm(word.toLowerCase());
  const isSubject = (word: string, verb: string) =>
    DOES.test(verb) &&
    !COMMON_ENDING.test(word) &&
    !COMMON.has(word.toLowerCase()) &&
    !isTerm(word.toLowerCase());
  // After a colon, an opening mark or a dash, a capital says nothing.
  let opens = true;
  tokens.forEach((token, index) => {
    const startsQuote = /^["'(]/.test(token);
    const word = token.replace(/^[^\p{L}\p{N}&]+|[^\p{L}\p{N}&]+$/gu, '');
    const isAbbreviated =
      ABBREVIATED.test(token) &&
      /^\p{Lu}/u.test(tokens[index + 1] ?? '') &&
      // "Group B. Balance the groups" has no initial.
      !(
        /^\p{Lu}\.$/u.test(token) &&
        /^\p{Ll}/u.test(tokens[index - 1] ?? '') &&
        !/^(?:by|named|called|from|and)$/.test(tokens[index - 1] ?? '')
      );
    const isName = isAbbreviated || (NAME_WORD.test(word) && word !== 'I' && !/^I'/.test(word));
    if (isName && run.length === 0) {
      began = opens || startsQuote ? 0 : index + 1;
      run = [isAbbreviated ? token : word];
    } else if (isName || (run.length > 0 && JOINS.test(word) && NAME_WORD.test(tokens[index + 1] ?? '')))
      run.push(isAbbreviated ? token : word);
    else end(word.toLowerCase());
    opens = isAbbreviated || (index === 0 && !isName) ? false : /[:–—]$|^-$|[.!?]["')]*$/.test(token);
    if (isName && !isAbbreviated && /[,;:.!?")]$/.test(token)) end(tokens[index + 1]?.toLowerCase());
  });
  end(undefined);
  return names;
}
