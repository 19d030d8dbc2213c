/** Changes or removes links to the site's own pages without touching anything else. */
import { partAt, type SuggestionPart } from '#src/contract/generator/suggestion-parts.ts';
import { linkTargets, type Range, rangeOf, treeOf, walk } from './markdown.ts';

export interface OwnLink {
  /** As written, with its query and fragment. */
  target: string;
  /** As written. */
  path: string;
  /** The target's; undefined where it is written elsewhere, as for `[words][name]`. */
  targetRange: Range | undefined;
  /** The whole link's. */
  range: Range;
  words: string;
}

/** The target's path with what follows it; undefined for another site. */
function localPart(target: string, origins: readonly string[]): string | undefined {
  if (/^\/(?!\/)/.test(target)) return target;
  const url = /^https?:/i.test(target) ? URL.parse(target) : null;
  return url && origins.includes(url.origin) ? url.pathname + url.search + url.hash : undefined;
}

const pathIn = (target: string): string => target.replace(/[?#].*$/s, '');

/** @param origins addresses of this site, such as https://apps.example.com */
const ownPaths = (text: string, origins: readonly string[]): string[] => [
  ...new Set(linkTargets(text).flatMap((target) => pathIn(localPart(target, origins) ?? '') || [])),
];

/** Guesses `ownPaths` without a parser, and also in code. */
export function likelyPaths(text: string, origins: readonly string[]): string[] {
  const targets = text.match(/(?<=\]\(\s?<?|\]:\s?<?)(?:\/(?!\/)|https?:\/\/)[^\s<>()]*/g) ?? [];
  return [...new Set(targets.flatMap((target) => pathIn(localPart(target, origins) ?? '') || []))];
}

function linksOf(text: string, origins: readonly string[]): OwnLink[] {
  const links: OwnLink[] = [];
  for (const node of walk(treeOf(text))) {
    if (node.type !== 'link') continue;
    const local = localPart(node.url, origins);
    if (local === undefined) continue;
    const range = rangeOf(node);
    const [first, last] = [node.children[0], node.children.at(-1)];
    const wordsFrom = first ? rangeOf(first)[0] : range[0] + 1;
    const wordsTo = last ? rangeOf(last)[1] : range[0] + 1;
    const lead = /^\]\(\s*<?/.exec(text.slice(wordsTo, range[1]))?.[0];
    const at = wordsTo + (lead?.length ?? 0);
    const stands = lead !== undefined && text.startsWith(node.url, at);
    links.push({
      target: node.url,
      path: pathIn(local),
      targetRange: stands ? [at, at + node.url.length] : undefined,
      range,
      words: text.slice(wordsFrom, wordsTo),
    });
  }
  return links;
}

/** Changes a link's page, but not its query and fragment. Undefined where its target is written elsewhere. */
export function relinked(
  text: string,
  { target, targetRange }: OwnLink,
  to: string,
): SuggestionPart | undefined {
  if (!targetRange) return undefined;
  const rest = to.includes('#') ? '' : (/[?#].*$/s.exec(target)?.[0] ?? '');
  return partAt(text, targetRange, to + rest);
}

/** Keeps a link's words. Undefined where its target is written elsewhere. */
export const unlinked = (text: string, { targetRange, range, words }: OwnLink): SuggestionPart | undefined =>
  targetRange && partAt(text, range, words);

export interface OwnLinks {
  paths: string[];
  links: OwnLink[];
}

/** Parses the text, so the server runs it in a thread. */
export const ownLinks = ({ text, origins }: { text: string; origins: readonly string[] }): OwnLinks => ({
  paths: ownPaths(text, origins),
  links: linksOf(text, origins),
});
