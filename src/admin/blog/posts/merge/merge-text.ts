import { diff3Merge } from 'node-diff3';

/** Lines that both sides agree on, or a conflict. */
export type Region = { agreed: string[] } | { mine: string[]; theirs: string[] };

interface Diff3Region {
  ok?: string[];
  conflict?: { a: string[]; b: string[] };
}

/**
 * If more lines than this lie between the first and last change, the texts are first split at lines unique in
 * all three.
 */
const MANY_LINES = 2_000;

/**
 * Three-way merge by line. Changes on only one side are merged; where both changed the same lines, the region
 * holds both. @param base the text that both started from
 */
export function mergeText(base: string, mine: string, theirs: string): Region[] {
  if (mine === base || mine === theirs) return [{ agreed: theirs.split('\n') }];
  if (theirs === base) return [{ agreed: mine.split('\n') }];
  const lines = { base: base.split('\n'), mine: mine.split('\n'), theirs: theirs.split('\n') };
  const changes = [changeOf(lines.base, lines.mine), changeOf(lines.base, lines.theirs)] as const;
  const [first, second] = changes[0].from <= changes[1].from ? changes : [changes[1], changes[0]];
  // Fast path for the usual case: each side changed one place, and they do not overlap.
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

type Three = [string[], string[], string[]];

function compare([mine, base, theirs]: Three): Region[] {
  const regions: Diff3Region[] = diff3Merge(mine, base, theirs, { excludeFalseConflicts: true });
  return regions.map(({ ok = [], conflict }) =>
    conflict ? { mine: conflict.a, theirs: conflict.b } : { agreed: ok },
  );
}

/**
 * Splits the texts into matching parts; each except the last ends with a line that is unique in all three.
 */
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

/** Line number of each line; undefined if the line occurs more than once. */
type Places = Map<string, number | undefined>;

function placesOf(lines: string[]): Places {
  const places: Places = new Map();
  lines.forEach((line, at) => {
    places.set(line, places.has(line) ? undefined : at);
  });
  return places;
}

interface Change {
  /** The base lines it replaces: the first, and the one after the last. */
  from: number;
  to: number;
  lines: string[];
}

function changeOf(base: string[], now: string[]): Change {
  const shorter = Math.min(base.length, now.length);
  let from = 0;
  while (from < shorter && base[from] === now[from]) from += 1;
  let same = 0;
  while (same < shorter - from && base[base.length - 1 - same] === now[now.length - 1 - same]) same += 1;
  return { from, to: base.length - same, lines: now.slice(from, now.length - same) };
}
