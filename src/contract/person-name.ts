/**
 * Detects names that mail programs turn into a link, or that read like one. The name is e-mailed to an
 * address that anyone could have typed, so it must not carry spam.
 */

/** Written without a space after the dot: "Dr.Smith". */
const TITLES = new Set(
  'dr prof mr mrs ms mx st ste sr jr rev fr hon capt col gen lt maj sgt msgr mag ing dipl med dent phil jur rer nat oec'.split(
    ' ',
  ),
);
/** Endings that make a domain even of a title or an initial: "dr.com", "x.com". */
const COMMON_ENDINGS = new Set(
  'com net org info biz edu gov app dev xyz site online shop store club top link click live world space website page pro'.split(
    ' ',
  ),
);

/** Look like a dot, but NFKC does not normalize them. */
const DOTS = /[\u3002\u0701\u0702\u06d4\ua4f8\u2e33]/gu;
const BRACKETED_DOT = /\s*[[({<]\s*(?:dot|point|\.)\s*[\])}>]\s*/gu;
const SPELLED_DOT = /(\p{L}{2,}) dot (\p{L}{2,})/gu;
const SCHEME = /:\/|\/\/|\p{L}{2,}:\S|(?:^|[^\p{L}\p{N}])www(?:$|[^\p{L}\p{N}])/u;
/** No abbreviation has a leading dot: "evil .com", "evil . com". */
const LEADING_DOT = /(?:^|\s)\.\s*[\p{L}\p{N}]/u;
/** A lookahead, so that matches overlap and both pairs of "a.b.c" are found. */
const DOTTED =
  /(?<=(?<before>[\p{L}\p{M}\p{N}-]+))\.(?=(?<after>[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]*)(?<rest>.?))/gu;

/** Longer text is refused for its length anyway. */
const LONGEST = 100;

/** @param name as typed; not checked if longer than 100 characters */
export function holdsWebAddress(name: string): boolean {
  if (name.length > LONGEST) return false;
  const plain = name
    .normalize('NFKC')
    // Invisible characters would hide an address from this check but not from people.
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(DOTS, '.')
    .toLowerCase()
    .replace(BRACKETED_DOT, '.')
    .replace(SPELLED_DOT, (all, _before, after: string) => (COMMON_ENDINGS.has(after) ? 'a.com' : all));
  if (plain.includes('@') || SCHEME.test(plain) || LEADING_DOT.test(plain)) return true;
  for (const { groups } of plain.matchAll(DOTTED))
    if (!isAbbreviation(groups?.before ?? '', groups?.after ?? '', groups?.rest ?? '')) return true;
  return false;
}

/** "J.Rowling", "Dr.Smith", "e.K.", "Ph.D." */
function isAbbreviation(before: string, after: string, rest: string): boolean {
  // These can follow a domain, but not a name.
  if ('/:?#'.includes(rest) && rest !== '') return false;
  if (COMMON_ENDINGS.has(after) || after.startsWith('xn--')) return false;
  const letter = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*$/u;
  return letter.test(before) || letter.test(after) || TITLES.has(before);
}
