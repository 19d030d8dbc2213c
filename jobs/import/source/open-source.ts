import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { formatNumber } from '#src/contract/format.ts';
import { isIgnored, normalPath } from './entry-names.ts';
import { ImportError } from './import-error.ts';
import { limitStream } from './limit-stream.ts';
import { LIMITS, type Source, type SourceFile } from './source.ts';
import { openZip } from './zip-source.ts';

/**
 * Opens what someone imports: a ZIP archive, a file compressed with gzip, a folder, or a plain file. It is
 * recognized by its first bytes, not by its name.
 * @param file absolute path
 * @throws ImportError if it cannot be opened
 */
export async function openSource(file: string): Promise<Source> {
  const name = path.basename(file);
  const found = await stat(file).catch(() => {
    throw new ImportError(`There is no file ${file}.`);
  });
  if (found.isDirectory()) return openFolder(file, name);
  if (!found.isFile()) throw new ImportError(`${name} is not a file.`);
  if (found.size === 0) throw new ImportError(`${name} is empty.`);
  const start = await firstBytes(file, 4);
  if (start.subarray(0, 2).toString('latin1') === 'PK') return openZip(file, name, found.size);
  const gzip = start[0] === 0x1f && start[1] === 0x8b;
  return {
    name,
    kind: 'file',
    files: [gzip ? gzipped(file, name, found.size) : plain(file, normalPath(name), found.size)],
    close: async () => undefined,
  };
}

async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const plain = (file: string, name: string, size: number): SourceFile => ({
  path: name,
  size,
  open: async () => createReadStream(file),
});

function gzipped(file: string, name: string, size: number): SourceFile {
  const limit = Math.min(LIMITS.total, Math.max(LIMITS.ratioFrom, size * LIMITS.ratio));
  return {
    path: normalPath(name.replace(/\.gz$/i, '')),
    size: undefined,
    open: async (): Promise<Readable> => {
      const stream = createReadStream(file);
      const unzipped = createGunzip();
      stream.on('error', (error) => unzipped.destroy(error));
      const limited = limitStream(
        stream.pipe(unzipped),
        limit,
        `${name} was refused: it would unpack to more than ${formatNumber(limit)} bytes.`,
        `${name} is a broken gzip file. Export or download it again.`,
      );
      limited.on('close', () => stream.destroy());
      return limited;
    },
  };
}

/** Links are not followed, because they may lead anywhere. */
async function openFolder(folder: string, name: string): Promise<Source> {
  const files: SourceFile[] = [];
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const entry of await readdir(next, { withFileTypes: true })) {
      const full = path.join(next, entry.name);
      const relative = normalPath(path.relative(folder, full));
      if (isIgnored(entry.isDirectory() ? `${relative}/` : relative)) continue;
      if (entry.isDirectory()) waiting.push(full);
      else if (entry.isFile()) files.push(plain(full, relative, (await stat(full)).size));
      if (files.length + waiting.length > LIMITS.entries)
        throw new ImportError(`${name} contains more than ${formatNumber(LIMITS.entries)} files.`);
    }
  }
  files.sort((one, other) => (one.path < other.path ? -1 : 1));
  return { name, kind: 'folder', files, close: async () => undefined };
}
