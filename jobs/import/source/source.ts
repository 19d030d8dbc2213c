import type { Readable } from 'node:stream';

/** One file of an export. */
export interface SourceFile {
  /** Relative, with "/" between folders, in NFC. */
  path: string;
  /** Bytes; undefined for a compressed file, until it has been read. */
  size: number | undefined;
  /** A stream that fails with an ImportError when the file is broken or exceeds a limit. */
  open: () => Promise<Readable>;
}

/** A file, folder or archive that someone imports. */
export interface Source {
  /** As it was chosen, without its folder. */
  name: string;
  kind: 'file' | 'folder' | 'archive';
  files: readonly SourceFile[];
  close: () => Promise<void>;
}

/** Limits of what is read. Far above what sites export, and far below what fills a disk. */
export const LIMITS = {
  /** Entries of an archive, or files of a folder. */
  entries: 300_000,
  /** Bytes of all files together, uncompressed. */
  total: 4_000_000_000,
  /** Uncompressed bytes for one compressed byte. Text compresses to a tenth, and repetitive text to a fiftieth. */
  ratio: 200,
  /** Bytes below which the ratio does not matter. */
  ratioFrom: 1_000_000,
  /** Bytes of a file, or characters of a row, that are read into memory. */
  text: 10_000_000,
  /** UTF-16 code units of a path. */
  path: 1_000,
} as const;
