import type { Selectable } from 'kysely';
import { ACTIVE_IMPORTS, type ImportState } from '#src/contract/blog/import-values.ts';
import { importNotes } from '../../../json-columns/imports.ts';
import type { Db } from '../../../open.ts';
import type { PostImportsTable } from '../../../tables/blog/imports.ts';
import { nowText, toFlag, toJson } from '../../../values.ts';

const columns = [
  'id',
  'state',
  'fileName',
  'bytes',
  'received',
  'typedSite',
  'product',
  'site',
  'notes',
  'asDrafts',
  'error',
  'imageBytes',
  'userId',
  'username',
  'createdAt',
  'updatedAt',
] as const;

const present = ({
  notes,
  asDrafts,
  ...row
}: Pick<Selectable<PostImportsTable>, (typeof columns)[number]>) => ({
  ...row,
  notes: importNotes.read(notes, row.id),
  asDrafts: asDrafts === 1,
});

export type StoredImport = ReturnType<typeof present>;

/** Begins an import of a file of `bytes`, and returns its id. */
export async function insertImport(
  db: Db,
  file: { fileName: string; bytes: number; typedSite: string | null },
  user: { id: number | null; username: string },
  now: Date,
): Promise<number> {
  const at = nowText(now);
  const { id } = await db
    .insertInto('postImports')
    .values({
      ...file,
      state: 'uploading',
      userId: user.id,
      username: user.username,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds an import by its id; undefined if there is none. */
export async function findImport(db: Db, id: number): Promise<StoredImport | undefined> {
  const row = await db.selectFrom('postImports').select(columns).where('id', '=', id).executeTakeFirst();
  return row && present(row);
}

/** The latest imports, newest first. */
export async function listImports(db: Db, limit: number): Promise<StoredImport[]> {
  const rows = await db
    .selectFrom('postImports')
    .select(columns)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(present);
}

/** Imports whose file or work is still needed: one, unless two servers disagree. */
export async function listActiveImports(db: Db): Promise<StoredImport[]> {
  const rows = await db
    .selectFrom('postImports')
    .select(columns)
    .where('state', 'in', ACTIVE_IMPORTS)
    .execute();
  return rows.map(present);
}

export type ImportChange = Partial<
  Pick<StoredImport, 'received' | 'product' | 'site' | 'notes' | 'asDrafts' | 'error' | 'imageBytes'>
> & { state?: ImportState };

/** Changes an import if it is still in state `from`. @returns false if it is not */
export async function changeImport(
  db: Db,
  id: number,
  from: ImportState,
  { notes, asDrafts, ...change }: ImportChange,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('postImports')
    .set({
      ...change,
      ...(notes && { notes: toJson(notes) }),
      ...(asDrafts !== undefined && { asDrafts: toFlag(asDrafts) }),
      updatedAt: nowText(now),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
