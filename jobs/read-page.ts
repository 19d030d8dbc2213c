import type { SourceReading } from '#db/queries/generator/sources/documents.ts';
import type { SourceFormat } from '#src/contract/generator/values.ts';

/** A page of the web, as it was read. */
export interface ReadPage extends SourceReading {
  /** Where it was in the end. */
  address: string;
  title: string;
  format: SourceFormat;
}

/** A page, or why it cannot be read, as a sentence. */
export type PageAnswer = { page: ReadPage } | { unreadable: string };

/** Fetches and reads a page of the web, with the rules for sources. */
export type AskForPage = (address: string) => Promise<PageAnswer>;
