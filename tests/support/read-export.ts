import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readExport } from '#jobs/import/recognize.ts';
import type { ImportedItem, ImportSummary, ReadOptions } from '#jobs/import/record.ts';
import { openSource } from '#jobs/import/source/open-source.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

/** Runs with a file on the disk, which is removed afterwards. */
export async function withFile<T>(
  name: string,
  data: string | Buffer,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, data);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export interface ReadResult {
  summary: ImportSummary;
  items: ImportedItem[];
}

/** Reads a file of an export as a whole. */
export const readFileOfExport = (
  name: string,
  data: string | Buffer,
  options: Partial<ReadOptions> = {},
): Promise<ReadResult> => withFile(name, data, (file) => readPlace(file, options));

/** Reads files by path as a folder. */
export async function readFolderOfExport(
  files: Readonly<Record<string, string>>,
  options: Partial<ReadOptions> = {},
): Promise<ReadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    for (const [name, data] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), data);
    }
    return await readPlace(folder, options);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readPlace(place: string, options: Partial<ReadOptions>): Promise<ReadResult> {
  const source = await openSource(place);
  try {
    const { summary, items } = await readExport(source, { now: NOW, ...options });
    const all: ImportedItem[] = [];
    for await (const item of items) all.push(item);
    return { summary, items: all };
  } finally {
    await source.close();
  }
}

/** Reads a site and gives one of its posts. @param path of the post @param others files beside it */
export async function readPostOfSite(
  path: string,
  text: string,
  others: Readonly<Record<string, string>> = {},
): Promise<ImportedItem> {
  const { items } = await readFolderOfExport({ [path]: text, ...others });
  const found = items.find(({ place }) => place === path);
  if (!found) throw new Error(`${path} was not read`);
  return found;
}
