import type { Db } from '#db/open.ts';
import { listRedirects } from '#db/queries/redirects.ts';
import type { SectionFault } from '#src/contract/content.ts';
import { type SectionKey, sectionSchemas } from '#src/contract/sections/sections.ts';
import { ownPagePaths } from '../redirects/own-page-addresses.ts';

/**
 * What a section still needs before it can be published.
 * @param value null, which returns to the built-in texts, needs nothing
 */
export function faultsOf(key: SectionKey, value: unknown): SectionFault[] {
  if (value === null) return [];
  const { error } = sectionSchemas[key].safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
}

/**
 * The same, with what depends on the rest of the site: an owner's page must not have the address of a redirect. The page
 * would hide the redirect, and links that lead through it would suddenly open something else.
 */
export async function faultsOnSite(db: Db, key: SectionKey, value: unknown): Promise<SectionFault[]> {
  const faults = faultsOf(key, value);
  if (key !== 'pages.own') return faults;
  const redirects = new Map((await listRedirects(db)).map(({ from, to }) => [from, to]));
  return [...faults, ...redirectedPages(value, redirects)];
}

/** Pages at the address of a redirect. @param redirects targets by path */
export const redirectedPages = (value: unknown, redirects: ReadonlyMap<string, string>): SectionFault[] =>
  ownPagePaths(value).flatMap((path, index) => {
    const target = redirects.get(path);
    if (target === undefined) return [];
    const message = `${path} is redirected to ${target}. Delete that redirect first, or choose another address`;
    return [{ path: `pages.${index}.path`, message }];
  });

/** A value without faults as its schema reads it: what is stored holds only what was checked. */
export const publishable = (key: SectionKey, value: unknown): unknown =>
  value === null ? null : sectionSchemas[key].parse(value);
