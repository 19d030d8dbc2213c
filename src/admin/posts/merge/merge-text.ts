import { diff3Merge } from 'node-diff3';

/** Lines that both agree on, or that each of them has changed in another way. */
export type Region =
  | { agreed: string[] }
  | { /** As each of them has the place. */ mine: string[]; theirs: string[] };

interface Diff3Region {
  ok?: string[];
  conflict?: { a: string[]; b: string[] };
}

/** Lines between the first and the last change; more of them are first cut where all three have a line that is found once. */
const MANY_LINES = 2_000;

/**
 * Joins two changes of one text, line by line. What only one of them changed is taken from there; where both did, and
 * not alike, the region has both.
 * @param base what both began with
 */
export function mergeText(base: string, mine: string, theirs: string): Region[] {
  if (mine === base || mine === theirs) return [{ agreed: theirs.split('\n') }];
  if (theirs === base) return [{ agreed: mine.split('\n') }];
  const lines = { base: base.split('\n'), mine: mine.split('\n'), theirs: theirs.split('\n') };
  const changes = [changeOf(lines.base, lines.mine), changeOf(lines.base, lines.theirs)] as const;
  const [first, second] = changes[0].from <= changes[1].from ? changes : [changes[1], changes[0]];
  // The usual case, and one that a long text must not be searched through for: one place each, apart.
  if (first.to < second.from)
    return [
      {
        agreed: [
          ...lines.base.slice(0, first.from),
          ...first.lines,
          ...lines.base.slice(first.to, second.from),
          ...second.lines,
          ...lines.base.slice(second.to),
        ],
      },
    ];
  const head = first.from;
  const tail = lines.base.length - Math.max(first.to, second.to);
  const between = (all: string[]) => all.slice(head, all.length - tail);
  const middle: Three = [between(lines.mine), between(lines.base), between(lines.theirs)];
  const parts = middle[1].length > MANY_LINES ? cut(middle) : [middle];
  return [
    { agreed: lines.base.slice(0, head) },
    ...parts.flatMap(compare),
    { agreed: lines.base.slice(lines.base.length - tail) },
  ];
}

/** Mine, what both began with, theirs. */
type Three = [string[], string[], string[]];

function compare([mine, base, theirs]: Three): Region[] {
  const regions: Diff3Region[] = diff3Merge(mine, base, theirs, { excludeFalseConflicts: true });
  return regions.map(({ ok = [], conflict }) =>
    conflict ? { mine: conflict.a, theirs: conflict.b } : { agreed: ok },
  );
}

/** The three texts in parts that belong together: each but the last ends with a line that stands once in every text. */
function cut([mine, base, theirs]: Three): Three[] {
  const [inMine, inBase, inTheirs] = [mine, base, theirs].map(placesOf) as [Places, Places, Places];
  const parts: Three[] = [];
  let [m, b, t] = [0, 0, 0];
  base.forEach((line, at) => {
    const [im, it] = [inMine.get(line), inTheirs.get(line)];
    if (inBase.get(line) === undefined || im === undefined || it === undefined || im < m || it < t) return;
    parts.push([mine.slice(m, im + 1), base.slice(b, at + 1), theirs.slice(t, it + 1)]);
    [m, b, t] = [im + 1, at + 1, it + 1];
  });
  return [...parts, [mine.slice(m), base.slice(b), theirs.slice(t)]];
}

/** Where a line stands; undefined when it stands in more places than one, or in none. */
type Places = Map<string, number | undefined>;

function placesOf(lines: string[]): Places {
  const places: Places = new Map();
  lines.forEach((line, at) => {
    places.set(line, places.has(line) ? undefined : at);
  });
  return places;
}

interface Change {
  /** Of the base's lines, the first and the one after the last that it replaces. */
  from: number;
  to: number;
  lines: string[];
}

/** All that has changed as one replacement. */
function changeOf(base: string[], now: string[]): Change {
  const shorter = Math.min(base.length, now.length);
  let from = 0;
  while (from < shorter && base[from] === now[from]) from += 1;
  let same = 0;
  while (same < shorter - from && base[base.length - 1 - same] === now[now.length - 1 - same]) same += 1;
  return { from, to: base.length - same, lines: now.slice(from, now.length - same) };
}
