/** Which modules of the server's build share a file. Used by scripts/quick-start.ts. */
import path from 'node:path';

export interface ModuleGraph {
  ids: readonly string[];
  isEntry: (id: string) => boolean;
  importsOf: (id: string) => readonly string[];
  dynamicImportsOf: (id: string) => readonly string[];
}

export interface Chunk {
  name: string;
  /** The bundler adds all that a module imports to its chunk, except for what a chunk of a lower rank has. */
  rank: number;
}

/** More than there are chunks, which are fewer than programs. */
export const MOST_CHUNKS = 20;

/** What a start of the server and its first page load. */
const STARTED = ['server/boot/main.ts', 'renderer/render-page.tsx'];

/** It imports each page on first use. */
const PAGES = 'renderer/page-modules.ts';

/** Vike's entries, which the product does not use: it renders pages itself. */
const UNUSED = /vike/;

/**
 * Few files for what every start reads, because each costs a third of a millisecond: one of the server's own, and for
 * each other program one of what the server shares with it. Those that share least come first, so that the thread that
 * copies the database does not load what the commands share. One more has what several public pages need.
 */
export function startChunks({
  ids,
  isEntry,
  importsOf,
  dynamicImportsOf,
}: ModuleGraph): ReadonlyMap<string, Chunk> {
  const isStarted = (id: string) => STARTED.some((file) => id.endsWith(`/${file}`));
  const entries = ids.filter(isEntry);
  const started = reached(entries.filter(isStarted), importsOf);
  const shares = entries
    .filter((id) => !isStarted(id) && !UNUSED.test(id))
    .map((id) => ({ name: path.parse(id).name, modules: both(reached([id], importsOf), started) }))
    .sort((a, b) => a.modules.size - b.modules.size);
  const pages = ids
    .filter((id) => id.endsWith(`/${PAGES}`))
    .flatMap(dynamicImportsOf)
    .filter((id) => /src\/pages\/(?!admin)/.test(id));
  const all = [
    ...shares,
    { name: 'start', modules: started },
    { name: 'pages', modules: neededTwice(pages, importsOf) },
  ];
  const chunks = new Map<string, Chunk>();
  for (const [rank, { name, modules }] of all.entries())
    for (const id of modules)
      if (!chunks.has(id) && !isEntry(id) && !/\.css/.test(id)) chunks.set(id, { name, rank });
  return chunks;
}

const both = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...some].filter((id) => others.has(id)));

/** The modules that these ones import, directly or not, and they themselves. */
function reached(from: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const each of importsOf(id)) found.add(each);
  return found;
}

/** Parts of pages, whose styles are a sheet for each page, and of sections that few pages have. */
const WITH_OWN_STYLES = /src[\\/](pages|blocks)[\\/]/;

/** The modules that the pages of at least two folders need, but none that would bring its styles to all of them. */
function neededTwice(files: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const users = new Map<string, number>();
  for (const own of Map.groupBy(files, (file) => path.dirname(file)).values())
    for (const id of reached(own, importsOf)) users.set(id, (users.get(id) ?? 0) + 1);
  return new Set(
    [...users].filter(([id, count]) => count > 1 && !WITH_OWN_STYLES.test(id)).map(([id]) => id),
  );
}
