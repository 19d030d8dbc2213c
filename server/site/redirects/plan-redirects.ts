import type { Db } from '#db/open.ts';
import { publishedSlugs } from '#db/queries/blog/read.ts';
import {
  deleteRedirects,
  listRedirects,
  type StoredRedirect,
  saveRedirects,
} from '#db/queries/site/redirects.ts';
import { readAddress } from '#src/addresses.ts';
import { MOST_REDIRECTS, type RedirectInput, type RedirectPlan } from '#src/contract/site/redirects.ts';
import { redirectFaults } from './check-redirects.ts';
import { type OwnPageAddresses, ownPageAddresses } from './own-page-addresses.ts';
import { MOST_FAULTS, type RedirectFile } from './redirect-file.ts';

const bare = ({ from, to, status }: RedirectInput): RedirectInput => ({ from, to, status });

async function postsAmong(db: Db, list: readonly RedirectInput[]): Promise<Set<string>> {
  const slugs = list.flatMap(({ from }) => readAddress(from)?.slug ?? []);
  return publishedSlugs(db, slugs);
}

/**
 * Finds faults of a list as the site's only redirects, by index.
 * @param pages the owner's, if they change with the redirects
 */
export async function faultsOfList(
  db: Db,
  list: readonly RedirectInput[],
  origins: readonly string[],
  pages?: OwnPageAddresses,
): Promise<Array<{ index: number; message: string }>> {
  if (list.length > MOST_REDIRECTS)
    return [{ index: MOST_REDIRECTS, message: 'A site can have at most 2,000 redirects' }];
  return redirectFaults(list, {
    posts: await postsAmong(db, list),
    pages: pages ?? (await ownPageAddresses(db)),
    origins,
  });
}

export interface RedirectChanges extends RedirectPlan {
  save: RedirectInput[];
  remove: number[];
}

function differences(
  stored: readonly StoredRedirect[],
  next: readonly RedirectInput[],
  replace: boolean,
): Omit<RedirectChanges, 'faults'> {
  const before = new Map(stored.map((redirect) => [redirect.from, redirect]));
  const named = new Set(next.map(({ from }) => from));
  const gone = replace ? stored.filter(({ from }) => !named.has(from)) : [];
  const added = next.filter(({ from }) => !before.has(from));
  const changed = next.flatMap((after) => {
    const old = before.get(after.from);
    return old && (old.to !== after.to || old.status !== after.status) ? [{ before: bare(old), after }] : [];
  });
  return {
    added,
    changed,
    removed: gone.map(bare),
    unchanged: next.length - added.length - changed.length,
    save: [...added, ...changed.map(({ after }) => after)],
    remove: gone.map(({ id }) => id),
  };
}

/** Plans an import. `origins`: addresses that lead to this site. */
export async function planImport(
  db: Db,
  file: RedirectFile,
  { replace, origins }: { replace: boolean; origins: readonly string[] },
): Promise<RedirectChanges> {
  const { lines } = file;
  const faults = [...file.faults];
  const stored = await listRedirects(db);
  const named = new Set(lines.map(({ redirect }) => redirect.from));
  // Check the remaining ones too: a new redirect may close a circle.
  const staying = replace ? [] : stored.filter(({ from }) => !named.has(from)).map(bare);
  const list = [...lines.map(({ redirect }) => redirect), ...staying];
  // A stored redirect is in a circle only with a line, which has the same fault.
  for (const { index, message } of await faultsOfList(db, list, origins))
    if (index < lines.length || list.length > MOST_REDIRECTS)
      faults.push({ line: lines[index]?.line ?? lines.at(-1)?.line ?? 1, message });
  if (lines.length === 0 && faults.length === 0) faults.push({ line: 1, message: 'The list is empty' });
  faults.sort((one, other) => one.line - other.line);
  const next = lines.map(({ redirect }) => redirect);
  return { ...differences(stored, next, replace), faults: faults.slice(0, MOST_FAULTS) };
}

/** Plans replacing all redirects by a list. `pages`: the owner's, if the file changes them too. */
export async function planRedirects(
  db: Db,
  list: readonly RedirectInput[],
  origins: readonly string[],
  pages?: OwnPageAddresses,
): Promise<RedirectChanges> {
  const faults = (await faultsOfList(db, list, origins, pages)).map(({ index, message }) => ({
    line: index + 1,
    message,
  }));
  return { ...differences(await listRedirects(db), list, true), faults: faults.slice(0, MOST_FAULTS) };
}

/** Stores a plan, in the transaction that made it. */
export async function applyPlan(
  db: Db,
  { save, remove }: Pick<RedirectChanges, 'save' | 'remove'>,
  now: Date,
): Promise<void> {
  await deleteRedirects(db, remove);
  await saveRedirects(db, save, now);
}
