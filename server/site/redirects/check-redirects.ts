import type { RedirectInput } from '#src/contract/site/redirects.ts';
import { storedPath } from '#src/contract/stored-path.ts';
import type { OwnPageAddresses } from './own-page-addresses.ts';
import { builtInTarget, whyNotFrom } from './reserved.ts';

/** Browsers give up after about 20 hops, each a request. */
const MOST_HOPS = 10;

interface Fault {
  index: number;
  message: string;
}

interface Site {
  posts: ReadonlySet<string>;
  pages: OwnPageAddresses;
  origins: readonly string[];
}

/** Spelled as stored; undefined for another site. */
function localPath(to: string, origins: readonly string[]): string | undefined {
  const path = to.startsWith('/') ? to : localPart(to, origins);
  return path === undefined ? undefined : storedPath(path.replace(/[?#].*$/s, '') || '/');
}

function localPart(to: string, origins: readonly string[]): string | undefined {
  const url = URL.parse(to);
  return url && origins.includes(url.origin) ? url.pathname : undefined;
}

/** Finds existing pages, repeated paths, loops and long chains in a list, in linear time. */
export function redirectFaults(list: readonly RedirectInput[], { posts, pages, origins }: Site): Fault[] {
  const faults: Fault[] = [];
  const targets = new Map<string, string | undefined>();
  for (const [index, { from, to }] of list.entries()) {
    const message = targets.has(from) ? `${from} is named twice` : whyNotFrom(from, posts, pages);
    if (message) faults.push({ index, message });
    if (!targets.has(from)) targets.set(from, localPath(to, origins));
  }
  const named = new Set(faults.map(({ index }) => index));
  const hops = countHops(targets);
  for (const [index, { from }] of list.entries()) {
    if (named.has(index)) continue;
    const count = hops.get(from) ?? 0;
    if (count === Number.POSITIVE_INFINITY)
      faults.push({ index, message: `${from} leads in a circle: ${circleFrom(from, targets)}` });
    else if (count > MOST_HOPS)
      faults.push({
        index,
        message: `${from} leads through ${count} redirects; at most ${MOST_HOPS} are allowed`,
      });
  }
  return faults.sort((one, other) => one.index - other.index);
}

type Targets = ReadonlyMap<string, string | undefined>;

const nextOf = (path: string, targets: Targets): string | undefined =>
  targets.has(path) ? targets.get(path) : builtInTarget(path);

/** Redirects that follow each path; infinity for circles. Visits each path once. */
function countHops(targets: Targets): Map<string, number> {
  const hops = new Map<string, number>();
  for (const start of targets.keys()) {
    const trail: string[] = [];
    const onTrail = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !hops.has(at) && !onTrail.has(at)) {
      trail.push(at);
      onTrail.add(at);
      at = nextOf(at, targets);
    }
    // A trail ends at a page, another site, a counted path, or itself.
    let count = at === undefined ? -1 : onTrail.has(at) ? Number.POSITIVE_INFINITY : (hops.get(at) ?? 0);
    // A target on another site is a hop without a path of its own.
    if (at === undefined && targets.has(trail.at(-1) ?? '')) count = 0;
    for (const path of trail.reverse()) {
      count += 1;
      hops.set(path, count);
    }
  }
  return hops;
}

function circleFrom(from: string, targets: Targets): string {
  const shown = [from];
  for (let at = nextOf(from, targets); at !== undefined && shown.length < 5; at = nextOf(at, targets)) {
    shown.push(at);
    if (at === from) return shown.join(' → ');
  }
  return `${shown.join(' → ')} → …`;
}
