/** Reads when a web page says that it was published. Nothing but a day is taken from it. */

/** Earlier than the web: a placeholder such as 1970-01-01. */
const EARLIEST = '1990-01-01';
const MOST_SCRIPTS = 20;
const LONGEST_SCRIPT = 200_000;
/** Things that one script describes. */
const MOST_NODES = 200;

const ARTICLE = /article|posting|report|webpage/i;

/**
 * The day in UTC, such as `2026-03-09`, from the page's structured data, its `article:published_time`, or its first
 * `<time datetime>`; null when none of them is a date that has come.
 * @param document before hidden parts and scripts are removed
 */
export function readPublished(document: Document, now: Date): string | null {
  for (const written of candidates(document)) {
    const day = dayOf(written, now);
    if (day !== null) return day;
  }
  return null;
}

function* candidates(document: Document): Generator<unknown> {
  yield* structuredDates(document);
  yield attribute(document, 'meta[property="article:published_time"]', 'content');
  yield attribute(document, 'meta[itemprop="datePublished"]', 'content');
  yield attribute(document, 'time[itemprop="datePublished"]', 'datetime');
  yield attribute(document, 'article time[datetime], main time[datetime]', 'datetime');
  yield attribute(document, 'time[datetime]', 'datetime');
}

const attribute = (document: Document, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name);

/** Of the page itself: those of comments and related articles stand deeper. An article's come first. */
function structuredDates(document: Document): unknown[] {
  const found = [...document.querySelectorAll('script[type="application/ld+json" i]')]
    .slice(0, MOST_SCRIPTS)
    .flatMap((script) => nodesOf(script.textContent ?? ''));
  const isArticle = (node: Node) => [node['@type']].flat().some((type) => ARTICLE.test(String(type)));
  return [...found.filter(isArticle), ...found.filter((node) => !isArticle(node))].map(
    ({ datePublished }) => datePublished,
  );
}

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function nodesOf(script: string): Node[] {
  if (script.length > LONGEST_SCRIPT) return [];
  try {
    const top = [JSON.parse(script)].flat().slice(0, MOST_NODES).filter(isNode);
    const inner = top.flatMap((node) => [node['@graph'], node.mainEntity].flat().slice(0, MOST_NODES));
    return [...top, ...inner.filter(isNode)];
  } catch {
    return [];
  }
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)(?:$|[T ])/;

/** @param written ISO 8601, with or without a time; without a zone it is read as UTC */
function dayOf(written: unknown, now: Date): string | null {
  if (typeof written !== 'string' || written.length > 40) return null;
  const text = written.trim();
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${month}-${day}`;
  // The 31st of February would become the 3rd of March.
  const midnight = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== date) return null;
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text.slice(10));
  const at = hasZone ? new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')) : midnight;
  if (Number.isNaN(at.getTime()) || at > now) return null;
  const utc = at.toISOString().slice(0, 10);
  return utc < EARLIEST ? null : utc;
}
