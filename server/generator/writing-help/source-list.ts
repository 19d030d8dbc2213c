import { searchQuarantined } from '#db/queries/generator/sources/quarantine.ts';
import type { SourceSpan } from '#db/queries/generator/sources/read.ts';
import type { FoundSource } from '#src/contract/generator/writing-help.ts';
import type { Passage } from '#writer/passage.ts';
import type { GeneratorDeps } from '../deps.ts';

const NAMED = 3;
const EXCERPT = 400;

/** Of a passage. */
export const sourceOf = ({ id, documentId, kind, title, url, text }: Passage | SourceSpan): FoundSource => ({
  spanId: id,
  documentId,
  kind,
  title,
  url,
  excerpt: text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text,
});

/** Sources that would fit some words, if they did not wait for the owner. */
export const quarantinedFor = ({ db }: Pick<GeneratorDeps, 'db'>, words: string) =>
  searchQuarantined(db, words, NAMED);
