/** Values of sections are unchecked JSON. */

import { draftValue, publishedValue, revisionValue } from '../../json-columns/site.ts';
import type { Db } from '../../open.ts';
import { statement } from '../../statement.ts';
import type { JsonColumn } from '../../stored-json.ts';
import { nowText, toJson } from '../../values.ts';
import { finishErasedText } from '../bookings/erased-text-index.ts';

export interface PublishedSection {
  key: string;
  /** Null: the built-in texts. */
  value: unknown;
  version: number;
}

export interface SectionDraft {
  key: string;
  value: unknown;
  version: number;
  /** The section's version when the draft was begun; 0 if never published. */
  base: number;
  /** UTC. */
  updatedAt: string;
  username: string;
}

export interface SectionRevision {
  id: number;
  key: string;
  version: number;
  at: string;
  username: string | null;
}

export interface Editor {
  id: number | null;
  username: string;
}

const REVISIONS_KEPT = 50;

const published = statement((db) =>
  db.selectFrom('contentSections').select(['key', 'value', 'version']).orderBy('key'),
);

const parsed = (
  column: JsonColumn<unknown>,
  { key, value }: { key: string; value: string | null },
): unknown => (value === null ? null : column.read(value, key));

/** Sections that were ever published, by key. */
export async function listPublished(db: Db): Promise<PublishedSection[]> {
  const rows = await published(db);
  return rows.map((row) => ({ ...row, value: parsed(publishedValue, row) }));
}

/** One published section; undefined when it never was. */
export async function findPublished(db: Db, key: string): Promise<PublishedSection | undefined> {
  const row = await db
    .selectFrom('contentSections')
    .select(['key', 'value', 'version'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { ...row, value: parsed(publishedValue, row) };
}

const draftColumns = ['key', 'value', 'version', 'base', 'updatedAt', 'username'] as const;

/** Drafts by key. */
export async function listDrafts(db: Db): Promise<SectionDraft[]> {
  const rows = await db.selectFrom('contentDrafts').select(draftColumns).orderBy('key').execute();
  return rows.map((row) => ({ ...row, value: parsed(draftValue, row) }));
}

export async function findDraft(db: Db, key: string): Promise<SectionDraft | undefined> {
  const row = await db
    .selectFrom('contentDrafts')
    .select(draftColumns)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { ...row, value: parsed(draftValue, row) };
}

/**
 * Saves a draft over the given version (0: none) and returns the new one; undefined when another is stored.
 */
export async function saveDraft(
  db: Db,
  draft: { key: string; value: unknown; version: number; base: number },
  editor: Editor,
  now: Date,
): Promise<number | undefined> {
  const { key, version } = draft;
  const values = {
    value: draft.value === null ? null : toJson(draft.value),
    version: version + 1,
    updatedAt: nowText(now),
    userId: editor.id,
    username: editor.username,
  };
  const { numInsertedOrUpdatedRows: begun } =
    version === 0
      ? await db
          .insertInto('contentDrafts')
          .values({ key, base: draft.base, ...values })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .executeTakeFirstOrThrow()
      : { numInsertedOrUpdatedRows: 0n };
  if (begun) return values.version;
  const { numUpdatedRows } = await db
    .updateTable('contentDrafts')
    .set(values)
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? values.version : undefined;
}

/** False when there was none. */
export async function deleteDraft(db: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contentDrafts')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  await finishErasedText(db);
  return numDeletedRows > 0n;
}

/**
 * Publishes a value, keeps it as a revision and removes the draft, in the caller's transaction. Returns the
 * new version.
 * @param section its value, null for the built-in texts; `keepDraft` when it does not come from the draft
 */
export async function publishSection(
  db: Db,
  { key, value, keepDraft = false }: { key: string; value: unknown; keepDraft?: boolean },
  editor: Editor,
  now: Date,
): Promise<number> {
  const before = await findPublished(db, key);
  const version = (before?.version ?? 0) + 1;
  const row = {
    value: value === null ? null : toJson(value),
    version,
    userId: editor.id,
    username: editor.username,
  };
  const at = nowText(now);
  await db
    .insertInto('contentSections')
    .values({ key, ...row, publishedAt: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ...row, publishedAt: at }))
    .execute();
  await db
    .insertInto('contentRevisions')
    .values({ key, ...row, at })
    .execute();
  await db
    .deleteFrom('contentRevisions')
    .where('key', '=', key)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('contentRevisions')
        .select('id')
        .where('key', '=', key)
        .orderBy('id', 'desc')
        .limit(1)
        .offset(REVISIONS_KEPT),
    )
    .execute();
  if (keepDraft) await finishErasedText(db);
  else await deleteDraft(db, key);
  return version;
}

/** A section's earlier values, newest first; null stands for the built-in texts. */
export async function listEarlierValues(db: Db, key: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('contentRevisions')
    .select('value')
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(REVISIONS_KEPT)
    .execute();
  return rows.map(({ value }) => parsed(revisionValue, { key, value }));
}

/** A section's publications, newest first, without values. */
export const listSectionRevisions = (db: Db, key: string): Promise<SectionRevision[]> =>
  db
    .selectFrom('contentRevisions')
    .select(['id', 'key', 'version', 'at', 'username'])
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(REVISIONS_KEPT)
    .execute();

/** One publication with its value; undefined without one. */
export async function findSectionRevision(
  db: Db,
  key: string,
  id: number,
): Promise<(SectionRevision & { value: unknown }) | undefined> {
  const row = await db
    .selectFrom('contentRevisions')
    .select(['id', 'key', 'version', 'at', 'username', 'value'])
    .where('id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { ...row, value: parsed(revisionValue, row) };
}
