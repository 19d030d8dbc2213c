import { knownNames } from '#src/content/known-names.ts';
import { unlessNone } from './finding.ts';
import type { Article } from './read-article.ts';
import { sentencesOf } from './sentences.ts';
import type { Sources } from './sources.ts';

const KNOWN = new Set(knownNames);

/** Words that often begin a sentence. One of them before a name is not a part of it. */
const STARTERS = new Set(
  `a about above according across after again against all almost along already also although always among an and another any anyone
  are around as ask at avoid be because been before behind below besides between beyond both bring build but by call can check
  choose come compare consider could count decide define describe did do does don't down draw during each either else even every
  everybody everyone everything expect few find first for from fully get give go good had half has have he her here hers his how
  however i if in inside instead is it it's its just keep know last later leave less let like list little long look make many may
  maybe me mean meanwhile might mine more most much must my name near neither never new next no nobody none nor not nothing now
  of off often on once one only or other our ours out over own part people per perhaps plan please put rather read say second see
  set several shall she should show since small so some somebody someone something sometimes soon start still stop such suppose
  take tell than that that's the their theirs them then there these they thing think third this those though three through to
  today together too top try turn two under unless until up upon us use very wait was watch we well were what when where whether
  which while who whoever whole whose why will with within without work would write yes yet you you're your yours`
    .split(/\s+/)
    .filter(Boolean),
);

/** A capital and at least one small letter; "AI" and "CRM" are abbreviations, which name nobody. */
const NAME_WORD = /^\p{Lu}[\p{L}'&.-]*\p{Ll}[\p{L}'&.-]*$/u;
/** Words within a name: "Bank of Ohio", "Smith & Sons". */
const JOINS = /^(?:of|&|de|van|von|della?|la|the)$/;
const ATTRIBUTION =
  /^(?:says|said|reports?|reported|found|finds|estimates?|estimated|shows?|showed|surveyed|published|writes|wrote|claims|claimed|calls|called|recommends?|recommended|predicts?|predicted|argues|argued|explains|explained|told|founded|runs|owns|opened|built|booked|tried|saved)$/;

/** Names of people, companies and places that no source has. */
export function inventedNames(article: Article, sources: Sources): string[] {
  const lower = new Set(article.texts.join('\n').match(/(?<![\p{L}])\p{Ll}[\p{L}'-]*/gu) ?? []);
  const isKnown = (word: string) =>
    KNOWN.has(word) || KNOWN.has(word.replace(/'s$/, '')) || lower.has(word.toLowerCase());
  const found = article.blocks
    .filter(({ kind }) => kind !== 'heading')
    .flatMap(({ text }) => sentencesOf(text))
    .flatMap(namesIn)
    .filter(
      (name) =>
        !isSourced(name, sources) && !name.split(' ').every((word) => isKnown(word) || JOINS.test(word)),
    );
  return unlessNone([...new Set(found)], (names) => `It names ${names}, which no source does.`);
}

function isSourced(name: string, { written, text }: Sources): boolean {
  const bare = name.replace(/'s$/, '');
  if (written.includes(name) || written.includes(bare)) return true;
  // One word that sources write small, too: a term, such as "Inventory" in a button's name.
  return (
    !name.includes(' ') &&
    new RegExp(`(?<![\\p{L}])${escaped(bare.toLowerCase())}(?![\\p{L}])`, 'u').test(text)
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs of capitalized words; at the start of a sentence only where more than its capital speaks for a name. */
function namesIn(sentence: string): string[] {
  const tokens = sentence.split(' ');
  const names: string[] = [];
  let run: string[] = [];
  let began = 0;
  const end = (next: string | undefined) => {
    while (run.length > 0 && JOINS.test(run.at(-1) ?? '')) run.pop();
    const isStart = began === 0;
    if (isStart && STARTERS.has((run[0] ?? '').toLowerCase())) run.shift();
    while (JOINS.test(run[0] ?? '')) run.shift();
    const isNamed = !isStart || run.length > 1 || ATTRIBUTION.test(next ?? '');
    if (run.length > 0 && isNamed) names.push(run.join(' '));
    run = [];
  };
  // After a colon, an opening mark or a dash, a capital says nothing.
  let opens = true;
  tokens.forEach((token, index) => {
    const startsQuote = /^["'(]/.test(token);
    const word = token.replace(/^[^\p{L}\p{N}&]+|[^\p{L}\p{N}&]+$/gu, '');
    const isName = NAME_WORD.test(word) && word !== 'I' && !/^I'/.test(word);
    if (isName && run.length === 0) {
      began = opens || startsQuote ? 0 : index + 1;
      run = [word];
    } else if (isName || (run.length > 0 && JOINS.test(word) && NAME_WORD.test(tokens[index + 1] ?? '')))
      run.push(word);
    else end(word.toLowerCase());
    opens = index === 0 && !isName ? false : /[:–—]$|^-$|[.!?]["')]*$/.test(token);
    if (isName && /[,;:.!?")]$/.test(token)) end(tokens[index + 1]?.toLowerCase());
  });
  end(undefined);
  return names;
}
