import { environment } from './environment.ts';
import { SECRETS } from './secret-files.ts';

const NAMES = Object.keys(environment.shape);
const FILES: string[] = SECRETS.map((name) => `${name}_FILE`);
const OTHERS = ['NODE_ENV', 'SITE_CLI', 'SITE_CACHE_DIR', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'];
const KNOWN = new Set([...NAMES, ...FILES, ...OTHERS]);
/** Typing mistakes allowed. Short names allow one: PATH must not look like PORT. */
const mistakesIn = (name: string) => (name.length < 7 ? 1 : 2);

interface UnknownVariable {
  name: string;
  like: string;
}

/** Writes a sentence about each unknown variable, by name. */
export const unknownVariables = (env: Record<string, string | undefined>): string[] =>
  findUnknown(env).map(sentenceOf);

/**
 * Finds variables that look like a mistyped setting, such as SMPT_URL, since nothing else would report them.
 */
function findUnknown(env: Record<string, string | undefined>): UnknownVariable[] {
  return Object.keys(env)
    .filter((name) => env[name] && !KNOWN.has(name))
    .flatMap((name) => {
      const like = likeSetting(name);
      return like ? [{ name, like }] : [];
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

function likeSetting(name: string): string | undefined {
  const typed = name.toUpperCase().replaceAll('-', '_');
  // Only secrets can be read from files.
  const bare = typed.replace(/_FILE$/, '');
  if (typed !== bare && NAMES.includes(bare)) return bare;
  const distances = [...NAMES, ...FILES]
    .map((known) => ({ known, mistakes: mistakes(typed, known, mistakesIn(known)) }))
    .filter(({ known, mistakes: count }) => count <= mistakesIn(known))
    .sort((one, other) => one.mistakes - other.mistakes);
  return distances[0]?.known;
}

/** Letters missing, added, changed or swapped with a neighbor. `most`: stops counting beyond it. */
function mistakes(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + same,
          swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

const sentenceOf = ({ name, like }: UnknownVariable): string =>
  name === `${like}_FILE`
    ? `${name} is not a setting: only secrets can be read from a file. Set ${like} instead.`
    : `${name} is not a setting and has no effect. Did you mean ${like}?`;
