import { bestSpans } from '#db/full-text.ts';
import type { Db } from '#db/open.ts';
import type { SourceKind } from '#src/contract/generator/values.ts';
import { isUsable } from './quarantine.ts';

export interface SourceSpan {
  id: number;
  documentId: number;
  kind: SourceKind;
  /** The document's. */
  title: string;
  /** A web address, or a path of this site. */
  url: string | null;
  /** Such as "Prices › Hosting"; '' without any. */
  heading: string;
  text: string;
  /** UTC. */
  readAt: string;
  /** A user's name, or the name a client chose. */
  givenBy: string | null;
  /** True if it may be quoted word for word. */
  mayQuote: boolean;
}

const columns = [
  'evidenceSpans.id',
  'evidenceSpans.documentId',
  'evidenceDocuments.kind',
  'evidenceDocuments.title',
  'evidenceDocuments.url',
  'evidenceSpans.heading',
  'evidenceSpans.text',
  'evidenceDocuments.readAt',
  'evidenceDocuments.givenBy',
  'evidenceDocuments.mayQuote',
] as const;

/** So that a document about everything does not crowd out others. */
const OF_ONE_DOCUMENT = 3;
const MOST_MATCHES = 200;
const AT_ONCE = 500;

const presented = <Row extends { mayQuote: 0 | 1 }>({ mayQuote, ...span }: Row) => ({
  ...span,
  mayQuote: mayQuote === 1,
});

/**
 * Best spans with any of the first 16 words that the writer may be given, at most three of a document, unless one is
 * named.
 */
export async function searchSpans(
  db: Db,
  words: string,
  {
    limit,
    kinds,
    documentId: only,
  }: { limit: number; kinds?: readonly SourceKind[] | undefined; documentId?: number | undefined },
): Promise<SourceSpan[]> {
  const matches = bestSpans(db, words);
  if (!matches || limit < 1 || kinds?.length === 0) return [];
  const rows = await matches
    .innerJoin('evidenceDocuments', 'evidenceDocuments.id', 'evidenceSpans.documentId')
    .select(columns)
    .where(isUsable())
    .$if(kinds !== undefined, (some) => some.where('evidenceDocuments.kind', 'in', kinds ?? []))
    .$if(only !== undefined, (some) => some.where('evidenceDocuments.id', '=', only ?? 0))
    .limit(Math.min(limit * (OF_ONE_DOCUMENT + 1), MOST_MATCHES))
    .execute();
  const taken = new Map<number, number>();
  const found = rows.filter(({ documentId }) => {
    const before = taken.get(documentId) ?? 0;
    taken.set(documentId, before + 1);
    return only !== undefined || before < OF_ONE_DOCUMENT;
  });
  return found.slice(0, limit).map(presented);
}

const spans = (db: Db) =>
  db
    .selectFrom('evidenceSpans')
    .innerJoin('evidenceDocuments', 'evidenceDocuments.id', 'evidenceSpans.documentId')
    .select(columns);

/** Those of some spans that still exist, without withdrawn and forgotten ones; also of quarantined
 * documents unless they must be `usable`. */
export async function listSpans(
  db: Db,
  ids: readonly number[],
  { usable = false }: { usable?: boolean } = {},
): Promise<SourceSpan[]> {
  const found: SourceSpan[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await spans(db)
      .where('evidenceSpans.id', 'in', ids.slice(at, at + AT_ONCE))
      .$if(usable, (some) => some.where(isUsable()))
      .execute();
    found.push(...rows.map(presented));
  }
  return found;
}

/** The spans of all documents of some kinds that the writer may be given, in order. */
export async function listSpansOf(
  db: Db,
  kinds: readonly SourceKind[],
  limit: number,
): Promise<SourceSpan[]> {
  if (kinds.length === 0) return [];
  const rows = await spans(db)
    .where('evidenceDocuments.kind', 'in', kinds)
    .where(isUsable())
    .orderBy('evidenceDocuments.id')
    .orderBy('evidenceSpans.position')
    .limit(limit)
    .execute();
  return rows.map(presented);
}

/** The first spans of a document that the writer may be given. Empty for one that is gone or quarantined. */
export async function listUsableSpans(db: Db, documentId: number, limit: number): Promise<SourceSpan[]> {
  const rows = await spans(db)
    .where('evidenceDocuments.id', '=', documentId)
    .where(isUsable())
    .orderBy('evidenceSpans.position')
    .limit(limit)
    .execute();
  return rows.map(presented);
}
