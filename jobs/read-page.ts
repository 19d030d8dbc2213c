import type { EvidenceReading } from '#db/queries/generator/evidence/documents.ts';
import type { EvidenceFormat } from '#src/contract/generator/values.ts';

/** A page of the web, as it was read. */
export interface ReadPage extends EvidenceReading {
  /** Where it was in the end. */
  address: string;
  title: string;
  format: EvidenceFormat;
}

/** A page, or why it cannot be read, as a sentence. */
export type PageAnswer = { page: ReadPage } | { unreadable: string };

/** Fetches and reads a page of the web, with the rules for sources. */
export type AskForPage = (address: string) => Promise<PageAnswer>;
