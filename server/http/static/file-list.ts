import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the build, as `dist/files.json` lists it. */
export interface ListedFile {
  /** Absolute. */
  file: string;
  size: number;
  /** A hash of its content. */
  hash: string;
  type: string;
  /** Sizes of its compressed files, which are next to it as `.br` and `.gz`. */
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
  /** A hash of all videos and posters; their URLs carry it as `?v=`. */
  mediaVersion: string;
  /** The build's id, a hash of its sources. */
  build: string;
  files: Map<string, ListedFile>;
}

/** Files by URL path, as stored in a list on disk. */
export type FileEntries = Record<string, Omit<ListedFile, 'file' | 'type'>>;

/**
 * The build's files by URL path. Nothing else is ever opened.
 * @param folder the build's `client` folder, absolute; its list is next to it
 */
export function readFileList(folder: string): FileList {
  const { files, ...versions } = JSON.parse(
    readFileSync(path.join(folder, '..', 'files.json'), 'utf8'),
  ) as Omit<FileList, 'files'> & { files: FileEntries };
  return { ...versions, files: listFiles(folder, files) };
}

/** @param folder with the files, absolute */
export const listFiles = (folder: string, entries: FileEntries): Map<string, ListedFile> =>
  new Map(
    Object.entries(entries).map(([address, entry]) => {
      const type = TYPES[address.slice(address.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      // Addresses are listed as they are: joining them again for each file takes longer than reading the list.
      return [address, { ...entry, type, file: folder + address }];
    }),
  );
