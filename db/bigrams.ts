/**
 * Chinese, Japanese and Korean have no spaces, so their texts are indexed and searched by pairs of letters.
 */

/** Scripts without spaces between words; Korean has them between phrases. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc]+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** An article of 60,000 letters has fewer. PostgreSQL refuses an index entry of more than a megabyte. */
const MOST = 20_000;
/** This runs on the main thread, and articles are shorter. */
const LONGEST = 60_000;

/** A word in parts by script: "开发React应用" is 开发, React and 应用. */
const partsOf = (word: string): string[] =>
  word
    .replace(UNSPACED, ' $& ')
    .split(' ')
    .filter((part) => part !== '');

/** True if a word has letters of a script without spaces. */
export const isUnspaced = (word: string): boolean => word.search(UNSPACED) >= 0;

function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** Returns the search terms for a word with such letters: 网站应用 is 网站, 站应 and 应用. A single letter is itself. */
export const bigramsOfWord = (word: string): string[] =>
  partsOf(word).flatMap((part) => {
    const pairs = isUnspaced(part) ? pairsOf(part) : [];
    return pairs.length > 0 ? pairs : [part];
  });

/**
 * Pairs of letters, the last letter of each run, and words of other scripts; null without unspaced script.
 */
function bigramsOf(text: string): string | null {
  if (!isUnspaced(text)) return null;
  const found = new Set<string>();
  const read = new Set<string>();
  for (const [word] of text.slice(0, LONGEST).normalize('NFC').matchAll(WORD)) {
    if (found.size >= MOST) break;
    if (read.has(word) || !isUnspaced(word)) continue;
    read.add(word);
    for (const part of partsOf(word)) {
      if (!isUnspaced(part)) found.add(part);
      else for (const each of [...pairsOf(part), [...part].at(-1) ?? '']) found.add(each);
    }
  }
  return found.size > 0 ? [...found].slice(0, MOST).join(' ') : null;
}

/** The columns by which a post is found in scripts without spaces. @param tags as JSON */
export const bigramsOfPost = (title: string, tags: string, content: string) => ({
  titleBigrams: bigramsOf(title),
  textBigrams: bigramsOf(`${tags} ${content}`),
});
