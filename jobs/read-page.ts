import type { SourceReading } from '#db/queries/generator/sources/documents.ts';
import type { SourceFormat } from '#src/contract/generator/values.ts';
import type { Spent } from '#writer/providers/provider.ts';

export interface ReadPage extends SourceReading {
  /** After redirects. */
  address: string;
  title: string;
  format: SourceFormat;
  /** For looking for instructions in it. */
  spent?: Spent | undefined;
}

/** A page, or the reason why it cannot be read, as a sentence. */
export type PageAnswer = { page: ReadPage } | { unreadable: string };

export type AskForPage = (address: string) => Promise<PageAnswer>;
