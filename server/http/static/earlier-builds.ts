import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { millisecondsInMinute } from 'date-fns/constants';
import { giveToOwner } from '#db/ownership.ts';
import { type FileEntries, type FileList, type ListedFile, listFiles } from './file-list.ts';

/** The only folder that survives a new container image or `dist`. */
const FOLDER = 'assets-cache';
const LIST = 'files.json';
const MAX_BUILDS = 2;
/** Uncompressed and compressed together. A build has about 3 MB. */
const MAX_BYTES = 8 * 1024 * 1024;

/** An unfinished copy this old was cut off. */
const CUT_OFF_MS = 10 * millisecondsInMinute;

const UNFINISHED = '.unfinished';
const BUILD_ID = /^[0-9a-f]{16}$/;
/** Scripts and styles with a content hash, which an open page may still request. */
const HASHED = /^\/assets\/(?:[a-z]+\/)?[\w@.-]+[.-][\w-]{8}\.(?:js|css)$/;

export interface EarlierBuilds {
  find(address: string): Promise<ListedFile | undefined>;
}

export const noEarlierBuilds: EarlierBuilds = { find: async () => undefined };

/**
 * Reads the scripts and styles of earlier builds, so that pages opened before an upgrade can load their
 * chunks.
 * @param dataDir absolute
 * @param currentBuild skipped
 */
export async function readEarlierBuilds(dataDir: string, currentBuild: string): Promise<EarlierBuilds> {
  const folder = path.join(dataDir, FOLDER);
  const files = new Map<string, ListedFile>();
  for (const build of await buildsIn(folder))
    if (build !== currentBuild)
      for (const [address, file] of await readList(path.join(folder, build)))
        if (HASHED.test(address)) files.set(address, file);
  return {
    async find(address) {
      const file = files.get(address);
      return file && (await isWhole(file)) ? file : undefined;
    },
  };
}

/**
 * Copies the running build's scripts and styles to DATA_DIR for the next build, and deletes older ones.
 * @param dataDir absolute
 * @throws I/O errors; partial files are never served
 */
export async function keepBuild(dataDir: string, { build, files }: FileList): Promise<void> {
  const folder = path.join(dataDir, FOLDER);
  const own = path.join(folder, build);
  const now = new Date();
  const known = await utimes(own, now, now).then(
    () => true,
    () => false,
  );
  if (!known) await copyBuild(folder, build, files);
  const others = (await buildsIn(folder)).filter((name) => name !== build);
  const kept = new Set([build, ...others.slice(0, MAX_BUILDS - 1)]);
  for (const name of await readdir(folder))
    if (!kept.has(name) && !(await isUnderWay(folder, name)))
      await rm(path.join(folder, name), { recursive: true, force: true });
  const all = (await readdir(own, { recursive: true })).map((name) => path.join(own, name));
  giveToOwner(dataDir, folder, own, ...all);
}

async function isUnderWay(folder: string, name: string): Promise<boolean> {
  if (!name.endsWith(UNFINISHED)) return false;
  const found = await stat(path.join(folder, name)).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < CUT_OFF_MS;
}

async function copyBuild(folder: string, build: string, files: Map<string, ListedFile>): Promise<void> {
  const wanted = [...files].filter(([address]) => HASHED.test(address));
  const bytes = wanted.reduce((sum, [, { size, br = 0, gzip = 0 }]) => sum + size + br + gzip, 0);
  if (bytes > MAX_BYTES)
    throw new Error(`The build's scripts and styles are too large to keep: ${bytes} bytes`);
  // A temporary name, because the process may be killed midway, unique, because several may start at once.
  const unfinished = path.join(folder, `${build}.${randomUUID()}${UNFINISHED}`);
  const entries: FileEntries = {};
  for (const [address, { file, type: _, ...entry }] of wanted) {
    const copy = path.join(unfinished, address);
    await mkdir(path.dirname(copy), { recursive: true });
    // `copyFile` would also copy a mode that lets others read.
    for (const { suffix } of formsOf(entry)) await writeFile(copy + suffix, await readFile(file + suffix));
    entries[address] = entry;
  }
  await mkdir(unfinished, { recursive: true });
  await writeFile(path.join(unfinished, LIST), JSON.stringify(entries));
  await rename(unfinished, path.join(folder, build)).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await buildsIn(folder)).includes(build)) throw error;
  });
}

/** Newest first. A folder's mtime is its build's last start. */
async function buildsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => BUILD_ID.test(name));
  const times = await Promise.all(
    names.map(async (name) => {
      const found = await stat(path.join(folder, name)).catch(() => undefined);
      return { name, time: found?.mtimeMs ?? 0 };
    }),
  );
  return times.sort((a, b) => b.time - a.time).map(({ name }) => name);
}

/** Empty when unreadable, because this is only a cache. */
async function readList(folder: string): Promise<Map<string, ListedFile>> {
  try {
    return listFiles(folder, JSON.parse(await readFile(path.join(folder, LIST), 'utf8')) as FileEntries);
  } catch {
    return new Map();
  }
}

const formsOf = ({ size, br, gzip }: Pick<ListedFile, 'size' | 'br' | 'gzip'>) => [
  { suffix: '', bytes: size },
  ...(br === undefined ? [] : [{ suffix: '.br', bytes: br }]),
  ...(gzip === undefined ? [] : [{ suffix: '.gz', bytes: gzip }]),
];

async function isWhole(file: ListedFile): Promise<boolean> {
  const sizes = await Promise.all(
    formsOf(file).map(async ({ suffix, bytes }) => {
      const found = await stat(file.file + suffix).catch(() => undefined);
      return found?.size === bytes;
    }),
  );
  return sizes.every(Boolean);
}
