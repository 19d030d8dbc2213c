import type { ImportedItem, ImportSummary } from '#jobs/import/record.ts';

/** Requests to the process that reads a file; it answers one at a time. */
export interface ImportTasks {
  open: {
    input: { file: string; site: string | null; takenSlugs: string[]; now: Date };
    output: ImportSummary;
  };
  /** The next items in the order of the file; none at its end. */
  next: { input: { most: number; withTexts: boolean }; output: ImportedItem[] };
  /** A file of the archive; undefined when it has none of that path. */
  image: { input: { path: string; maxBytes: number }; output: Uint8Array | undefined };
  /** @param changes new addresses of images by the old ones */
  rewrite: { input: { text: string; changes: Map<string, string> }; output: string };
}

export type ImportTask = keyof ImportTasks;
export type ImportRequest = {
  [T in ImportTask]: { task: T; input: ImportTasks[T]['input'] };
}[ImportTask];
/** `refused` is a sentence for the person who uploaded the file. */
export type ImportAnswer<T extends ImportTask = ImportTask> =
  | { done: ImportTasks[T]['output'] }
  | { refused: string }
  | { failed: string };

/** Memory limit: Ghost's export is one JSON document of up to 150 MB. */
export const IMPORT_MB = 1_536;
