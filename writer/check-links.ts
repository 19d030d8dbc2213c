import { internalPaths } from '#src/content/blog-voice.ts';
import { textFault } from '#src/contract/text-bounds.ts';
import { type CheckInput, listSome, unless } from './check-input.ts';
import { linkTargets } from './markdown.ts';

/** Readers who want more need one or two internal links. */
const MIN_LINKS = 2;

const pathOf = (target: string) => target.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');

/** The slugs of posts that an article links to, without duplicates; empty for a text beyond the parser's limits. */
export function linkedSlugs(content: string): string[] {
  if (textFault(content)) return [];
  const slugs = linkTargets(content).flatMap((target) => /^\/blog\/([^/]+)$/.exec(pathOf(target))?.[1] ?? []);
  return [...new Set(slugs)];
}

/** Links must lead to pages of this site that exist, and there must be some. */
export function checkLinks({ draft: { content }, brief, slugs }: CheckInput): string[] {
  const targets = linkTargets(content);
  const internal = targets.filter((target) => /^\/(?!\/)/.test(target));
  const dead = internal.filter((target) => {
    const slug = /^\/blog\/([^/]+)$/.exec(pathOf(target))?.[1];
    return slug === undefined ? !internalPaths.has(pathOf(target)) : !slugs.has(slug);
  });
  // URLs from the administrator's own prompt are allowed.
  const foreign = targets.filter(
    (target) => !/^\/(?!\/)|^#/.test(target) && !(brief.prompt?.includes(target) ?? false),
  );
  const missing = brief.requiredLinks.filter((path) => !internal.some((target) => pathOf(target) === path));
  return [
    ...unless(dead.length === 0, `It links to ${listSome(dead)}, which does not exist on this site.`),
    ...unless(
      foreign.length === 0,
      `It links to ${listSome(foreign)}; only pages of this site may be linked.`,
    ),
    ...unless(missing.length === 0, `It has no link to ${listSome(missing)}.`),
    ...unless(
      new Set(internal.map(pathOf)).size >= MIN_LINKS,
      `It links to fewer than ${MIN_LINKS} pages of this site.`,
    ),
  ];
}
