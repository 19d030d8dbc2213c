import type { Readable } from 'node:stream';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { formatNumber } from '#src/contract/format.ts';
import { findTwins, isIgnored, nameFault, normalPath } from './entry-names.ts';
import { ImportError } from './import-error.ts';
import { limitStream } from './limit-stream.ts';
import { LIMITS, type Source, type SourceFile } from './source.ts';

const FILE_TYPE = 0o170000;
const SYMLINK = 0o120000;
const ENCRYPTED = 1;
/** Names in a refusal. */
const SHOWN = 5;

/**
 * Opens a ZIP archive without unpacking it. Everything that its directory says is checked first; what its entries
 * hold is checked while they are read.
 * @param file absolute path @param name as it was chosen @param size bytes
 * @throws ImportError for an archive that is broken or unsafe
 */
export async function openZip(file: string, name: string, size: number): Promise<Source> {
  const zip = await openPromise(file, {
    autoClose: false,
    lazyEntries: true,
    decodeStrings: false,
    validateEntrySizes: true,
  }).catch((error: Error) => {
    throw brokenZip(name, error);
  });
  try {
    const entries = checkEntries(await readDirectory(zip, name), name, size);
    return {
      name,
      kind: 'archive',
      files: entries.map((entry) => fileOf(zip, entry, name)),
      close: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

interface NamedEntry {
  name: string;
  entry: Entry;
}

const brokenZip = (name: string, { message }: Error) =>
  new ImportError(
    /end of central directory|truncated|unexpected EOF/i.test(message)
      ? `${name} is incomplete or not a ZIP archive. Export or download it again.`
      : `${name} is a broken ZIP archive (${message}). Export or download it again.`,
  );

async function readDirectory(zip: ZipFile, name: string): Promise<NamedEntry[]> {
  if (zip.entryCount > LIMITS.entries)
    throw new ImportError(
      `${name} contains ${formatNumber(zip.entryCount)} files. An archive can have ${formatNumber(LIMITS.entries)}.`,
    );
  const entries: NamedEntry[] = [];
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push({ name: nameOf(entry), entry });
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', (error: Error) => reject(brokenZip(name, error)));
    zip.readEntry();
  });
}

/** Many programs write UTF-8 without saying so. */
function nameOf(entry: Entry): string {
  const { fileNameRaw, generalPurposeBitFlag, extraFields } = entry;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fileNameRaw);
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  }
}

function checkEntries(all: NamedEntry[], archive: string, size: number): NamedEntry[] {
  const unsafe = all.flatMap(({ name }) => {
    const fault = nameFault(name);
    return fault ? [`"${name}" ${fault}`] : [];
  });
  if (unsafe.length > 0) throw new ImportError(`${archive} is not safe to open: ${listed(unsafe)}.`);
  const files = all.filter(({ name }) => !/[/\\]$/.test(name) && !isIgnored(normalPath(name)));
  const links = files.filter(({ entry }) => ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK);
  if (links.length > 0)
    throw new ImportError(
      `${archive} contains links to other files: ${listed(links.map(({ name }) => `"${name}"`))}. Replace them with the files.`,
    );
  const locked = files.find(({ entry }) => (entry.generalPurposeBitFlag & ENCRYPTED) !== 0);
  if (locked) throw new ImportError(`${archive} is encrypted. Make an archive without a password.`);
  const twins = findTwins(files.map(({ name }) => name));
  if (twins.length > 0)
    throw new ImportError(
      `${archive} contains files that would be one and the same on some computers: ${listed(twins.map(twinNames))}. Rename or remove one of each.`,
    );
  checkSizes(files, archive, size);
  return files;
}

const twinNames = ([one, other]: [string, string]) =>
  one === other ? `"${one}" twice` : `"${one}" and "${other}"`;

function checkSizes(files: NamedEntry[], archive: string, size: number): void {
  let total = 0;
  let packed = 0;
  for (const { name, entry } of files) {
    total += entry.uncompressedSize;
    packed += entry.compressedSize;
    if (
      entry.uncompressedSize > LIMITS.ratioFrom &&
      entry.uncompressedSize > entry.compressedSize * LIMITS.ratio
    )
      throw new ImportError(
        `${archive} was refused: "${name}" would unpack from ${formatNumber(entry.compressedSize)} to ${formatNumber(entry.uncompressedSize)} bytes.`,
      );
  }
  if (packed > size)
    throw new ImportError(
      `${archive} was refused: its files share the same bytes, as in a decompression bomb.`,
    );
  if (total > LIMITS.total)
    throw new ImportError(
      `${archive} would unpack to ${formatNumber(total)} bytes. The limit is ${formatNumber(LIMITS.total)}.`,
    );
}

function listed(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return names.slice(0, SHOWN).join(', ') + (more > 0 ? ` and ${formatNumber(more)} more` : '');
}

function fileOf(zip: ZipFile, { name, entry }: NamedEntry, archive: string): SourceFile {
  const broken = `"${name}" in ${archive} is broken or larger than the archive says. Export or download it again.`;
  return {
    path: normalPath(name),
    size: entry.uncompressedSize,
    open: async (): Promise<Readable> => {
      const stream = await zip.openReadStreamPromise(entry).catch(() => {
        throw new ImportError(broken);
      });
      return limitStream(stream, entry.uncompressedSize, broken, broken);
    },
  };
}
