import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface ListedFile {
  file: string;
  size: number;
  hash: string;
  type: string;
  /** Sizes of the compressed files beside it, `.br` and `.gz`. */
  br?: number;
  gzip?: number;
}

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  png: 'image/png',
  speculationrules: 'application/speculationrules+json',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

export interface FileList {
  /** A hash of all videos and posters, in URLs as `?v=`. */
  mediaVersion: string;
  /** A hash of the build's sources. */
  build: string;
  files: Map<string, ListedFile>;
}

/** By URL path, as stored on disk. */
export type FileEntries = Record<string, Omit<ListedFile, 'file' | 'type'>>;

/** Reads the list of the build's files; nothing else is opened. `folder`: absolute, of the client. */
export function readFileList(folder: string): FileList {
  const { files, ...versions } = JSON.parse(
    readFileSync(path.join(folder, '..', 'files.json'), 'utf8'),
  ) as Omit<FileList, 'files'> & { files: FileEntries };
  return { ...versions, files: listFiles(folder, files) };
}

/** Lists files by URL path. `folder`: absolute. */
export const listFiles = (folder: string, entries: FileEntries): Map<string, ListedFile> =>
  new Map(
    Object.entries(entries).map(([address, entry]) => {
      const type = TYPES[address.slice(address.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      // Joining paths for each file takes longer than reading the list.
      return [address, { ...entry, type, file: folder + address }];
    }),
  );
