/** What the reading process does, for the process and its callers. */
import type { SourceReading } from '#db/queries/generator/sources/documents.ts';
import type { Block } from '#writer/sources/to-spans.ts';

/** How a source is read. */
export type SourceFormat = 'text' | 'markdown' | 'html' | 'pdf';

/** What was read of a source. */
export interface ReadSource extends SourceReading {
  /** Its own title; '' without one. */
  title: string;
}

/** What a reader of one format brings. */
export interface ReadBlocks {
  title: string;
  /** In order; they may be made while they are read, so that a long document is read no further than it is kept. */
  blocks: Iterable<Block>;
  /** Sentences about it. */
  notes?: string[];
}

export interface ReadingTasks {
  /** Reads a file, a page or a pasted text. */
  source: {
    input: {
      bytes: Uint8Array;
      format: SourceFormat;
      /** From the Content-Type header. */
      charset?: string | undefined;
      /** A page may ask for a password; a file does not. */
      isPage?: boolean | undefined;
    };
    output: ReadSource;
  };
  /** Whether a robots.txt allows a robot to read an address. */
  robots: { input: { robotsUrl: string; text: string; address: string; robot: string }; output: boolean };
}

export type ReadingTask = keyof ReadingTasks;
export type ReadingRequest = {
  [T in ReadingTask]: { task: T; input: ReadingTasks[T]['input'] };
}[ReadingTask];
/** `refused` is a sentence for the person who added the source. */
export type ReadingAnswer = { done: unknown } | { refused: string } | { failed: string };

/** A source that cannot be used. The message is a sentence, without what is in the source. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** A process is killed after this time. */
export const READING_MS = 10_000;
/** And at this much memory, with its libraries: a file of a few kilobytes may unpack to gigabytes. */
export const READING_MB = 512;
/** Pages of a PDF that are read. */
export const PDF_PAGES = 500;
