import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { millisecondsInMinute } from 'date-fns/constants';
import { giveToOwner } from '#db/ownership.ts';
import { type FileEntries, type FileList, type ListedFile, listFiles } from './file-list.ts';

/** In DATA_DIR, the only folder that survives both a new container image and a new `dist`. */
const FOLDER = 'assets-cache';
const LIST = 'files.json';
/** The running build and the previous one. */
const MAX_BUILDS = 2;
/** Uncompressed and compressed files together. A build has about 3 MB. */
const MAX_BYTES = 8 * 1024 * 1024;

/** A copy that has not been finished after this time was cut off. */
const CUT_OFF_MS = 10 * millisecondsInMinute;

const UNFINISHED = '.unfinished';
const BUILD_ID = /^[0-9a-f]{16}$/;
/** Files that an open page may still request: scripts and styles with a content hash in their names. */
const HASHED = /^\/assets\/(?:[a-z]+\/)?[\w@.-]+[.-][\w-]{8}\.(?:js|css)$/;

export interface EarlierBuilds {
  /** @returns the file of an earlier build with that URL path; undefined when there is none (anymore) */
  find(address: string): Promise<ListedFile | undefined>;
}

export const noEarlierBuilds: EarlierBuilds = { find: async () => undefined };

/**
 * The scripts and styles of earlier builds, so that a page opened before an upgrade can still load its chunks.
 * @param dataDir absolute
 * @param currentBuild is skipped, because its files are in the build's own folder
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
      // The cache folder may be emptied at any time.
      return file && (await isWhole(file)) ? file : undefined;
    },
  };
}

/**
 * Copies the running build's scripts and styles to DATA_DIR for the next build, and deletes those of older
 * builds.
 * @param dataDir absolute
 * @param current the running build's list of files
 * @throws what writing throws; partially written files are never served
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

/** Whether another process that shares the folder may be making this copy right now. */
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
  // Use a temporary name until the copy is complete, because the process may be killed midway, and one of its own,
  // because several processes may start at the same time.
  const unfinished = path.join(folder, `${build}.${randomUUID()}${UNFINISHED}`);
  const entries: FileEntries = {};
  for (const [address, { file, type: _, ...entry }] of wanted) {
    const copy = path.join(unfinished, address);
    await mkdir(path.dirname(copy), { recursive: true });
    // Do not use `copyFile`: it would also copy a mode that lets others read.
    for (const { suffix } of formsOf(entry)) await writeFile(copy + suffix, await readFile(file + suffix));
    entries[address] = entry;
  }
  await mkdir(unfinished, { recursive: true });
  await writeFile(path.join(unfinished, LIST), JSON.stringify(entries));
  await rename(unfinished, path.join(folder, build)).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    // Another process was faster. It copied the same files.
    if (!(await buildsIn(folder)).includes(build)) throw error;
  });
}

/** Builds, newest first. A folder's mtime is the last start of its build. */
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

/** Returns an empty map when the list cannot be read, because this is only a cache. */
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
