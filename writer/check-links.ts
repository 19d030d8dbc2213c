import { internalPaths } from '#src/content/blog/blog-voice.ts';
import { webPageKey } from '#src/content/blog/citations.ts';
import { isOwnPageName } from '#src/contract/site/reserved-names.ts';
import { slugify } from '#src/contract/slug.ts';
import { textFault } from '#src/contract/text-bounds.ts';
import { type CheckInput, listSome, unless } from './check-input.ts';
import { headings, linkTargets } from './markdown.ts';

export const MIN_LINKS = 2;

/** The page that a link leads to. */
export const pathOf = (target: string) => target.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');

/** Unique slugs of linked posts; none for a text beyond the parser's limits. */
export function linkedSlugs(content: string): string[] {
  if (textFault(content)) return [];
  const slugs = linkTargets(content).flatMap((target) => /^\/blog\/([^/]+)$/.exec(pathOf(target))?.[1] ?? []);
  return [...new Set(slugs)];
}

const INTERNAL = /^\/(?!\/)/;
const internalLinks = (content: string) => linkTargets(content).filter((target) => INTERNAL.test(target));

/** An image of the gallery, which only articles of the library show. */
const STILL = /^\/posters\/apps\/[\w-]+\.webp$/;

/** Links within the site must lead to pages that exist. */
export function checkLinkTargets({ draft: { content }, slugs, pages }: CheckInput): string[] {
  const dead = internalLinks(content)
    .map(pathOf)
    .filter((path) => !internalPaths.has(path) && !STILL.test(path) && isDead(path, slugs, pages));
  return unless(dead.length === 0, `It links to ${listSome(dead)}, which does not exist on this site.`);
}

function isDead(path: string, slugs: ReadonlySet<string>, pages: ReadonlySet<string> | undefined): boolean {
  const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1];
  if (slug !== undefined) return !slugs.has(slug);
  if (!pages) return true;
  // Other paths may be files.
  return !pages.has(path) && isOwnPageName(path.slice(1).toLowerCase());
}

/** Anchors of the text's sections as on the article's page, and the top. */
const isAnchor = (target: string, content: string): boolean =>
  target === '#top' ||
  headings(content, 2).some((heading) => target === `#part-${slugify(heading.slice(0, 160), 60)}`);

/**
 * Models invent addresses, so only those of the prompt and its sources are allowed. A source may be linked with
 * or without a slash at the end, a fragment or `www.`.
 */
export function checkOutsideLinks({ draft: { content }, brief }: CheckInput): string[] {
  const sources = new Set((brief.passages ?? []).map(({ url }) => pageOf(url)));
  const foreign = linkTargets(content).filter(
    (target) =>
      !INTERNAL.test(target) &&
      !isAnchor(target, content) &&
      !sources.has(pageOf(target)) &&
      !(brief.prompt?.includes(target) ?? false),
  );
  return unless(
    foreign.length === 0,
    `It links to ${listSome(foreign)}; only pages of this site and the sources given for the text may be linked.`,
  );
}

/** The same for all addresses of a page; other targets are compared as they are. */
const pageOf = (url: string | null) => (url === null ? null : (webPageKey(url) ?? url));

/** The links that the prompt asks for. */
export function checkRequiredLinks({ draft: { content }, brief }: CheckInput): string[] {
  const linked = internalLinks(content).map(pathOf);
  const missing = brief.requiredLinks.filter((path) => !linked.includes(path));
  return unless(missing.length === 0, `It has no link to ${listSome(missing)}.`);
}

/** There must be some links. */
export function checkLinkCount({ draft: { content }, brief: { approved } }: CheckInput): string[] {
  const least = approved?.leastLinks ?? MIN_LINKS;
  return unless(
    new Set(internalLinks(content).map(pathOf)).size >= least,
    `It links to fewer than ${least} pages of this site.`,
  );
}
