import type { SourceReading } from '#db/queries/generator/sources/documents.ts';
import type { Block } from '#writer/sources/to-spans.ts';

export type SourceFormat = 'text' | 'markdown' | 'html' | 'pdf';

export interface ReadSource extends SourceReading {
  title: string;
}

export interface ReadBlocks {
  title: string;
  /** Generated while they are read, so that a long document is read no further than needed. */
  blocks: Iterable<Block>;
  notes?: string[];
  publishedOn?: string | null;
}

export interface ReadingTasks {
  source: {
    input: {
      bytes: Uint8Array;
      format: SourceFormat;
      charset?: string | undefined;
      /** A page may ask for a password; a file does not. */
      isPage?: boolean | undefined;
    };
    output: ReadSource;
  };
  robots: { input: { robotsUrl: string; text: string; address: string; robot: string }; output: boolean };
}

export type ReadingTask = keyof ReadingTasks;
export type ReadingRequest = {
  [T in ReadingTask]: { task: T; input: ReadingTasks[T]['input'] };
}[ReadingTask];
/** `refused` is a sentence for the person who added the source. */
export type ReadingAnswer = { done: unknown } | { refused: string } | { failed: string };

/** The message is a sentence, without any of the source's text. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Milliseconds until a process is killed. */
export const READING_MS = 10_000;
/** Memory limit with libraries: a small file may unpack to gigabytes. */
export const READING_MB = 512;
export const PDF_PAGES = 500;
