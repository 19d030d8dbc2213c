import type { Updateable } from 'kysely';
import { SHORTEST_SESSION } from '#src/contract/bookings/values.ts';
import { TIERS, type Tier } from '#src/contract/site/values.ts';
import { frameDays } from '../../json-columns/bookings.ts';
import type { Db } from '../../open.ts';
import { assertReadable } from '../../stored-json.ts';
import type { KindsTable } from '../../tables/bookings/kinds.ts';
import { nowText, toJson } from '../../values.ts';
import type { Kind } from './kind.ts';

export type { Kind, KindFrame } from './kind.ts';

const columns = [
  'id',
  'key',
  'slug',
  'minutes',
  'step',
  'anchor',
  'bufferBefore',
  'bufferAfter',
  'noticeMinutes',
  'horizonDays',
  'seats',
  'maxPerDay',
  'offerMinutes',
  'hasWaitlist',
  'approvalHours',
  'frameZone',
  'frameDays',
  'frameOpens',
  'frameCloses',
  'externalUrl',
  'place',
  'roomService',
  'roomLink',
  'roomHost',
  'position',
  'archivedAt',
  'version',
] as const;

type Row = Pick<KindsTable, 'frameZone' | 'frameDays' | 'frameOpens' | 'frameCloses'> &
  Omit<Kind, 'frame'> & { hasWaitlist: number };

const present = ({
  frameZone,
  frameDays: days,
  frameOpens,
  frameCloses,
  hasWaitlist,
  ...row
}: Row): Kind => ({
  ...row,
  offerMinutes: hasWaitlist ? row.offerMinutes : null,
  frame:
    frameZone === null || frameOpens === null || frameCloses === null
      ? null
      : {
          timeZone: frameZone,
          days: (days === null ? null : frameDays.read(days, row.id)) ?? [],
          opens: frameOpens,
          closes: frameCloses,
        },
});

const kinds = (db: Db) => db.selectFrom('kinds').select(columns);

/** All kinds in the owner's order, archived ones last. */
export async function listKinds(db: Db): Promise<Kind[]> {
  const rows = await kinds(db).orderBy('position').orderBy('id').execute();
  const all = rows.map(present);
  return [...all.filter(({ archivedAt }) => archivedAt === null), ...all.filter((kind) => kind.archivedAt)];
}

/** Finds a kind by its id. */
export async function findKindById(db: Db, id: number): Promise<Kind | undefined> {
  const row = await kinds(db).where('id', '=', id).executeTakeFirst();
  return row && present(row);
}

/** Finds a kind by its key, such as `usa`, archived or not. */
export async function findKind(db: Db, key: string): Promise<Kind | undefined> {
  const row = await kinds(db).where('key', '=', key).executeTakeFirst();
  return row && present(row);
}

/** Finds a kind by its key. @throws NoResultError when there is none */
export const getKind = async (db: Db, key: string): Promise<Kind> =>
  present(await kinds(db).where('key', '=', key).executeTakeFirstOrThrow());

/** Minutes of the shortest kind that can be booked. */
export async function shortestSession(db: Db): Promise<number> {
  const { minutes } = await db
    .selectFrom('kinds')
    .select((eb) => eb.fn.min('minutes').as('minutes'))
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return minutes ?? SHORTEST_SESSION;
}

/** Finds the kind that has or had a slug. */
export async function findKindBySlug(db: Db, slug: string): Promise<Kind | undefined> {
  const row = await kinds(db)
    .where('id', '=', (eb) => eb.selectFrom('kindSlugs').select('kindId').where('slug', '=', slug))
    .executeTakeFirst();
  return row && present(row);
}

/** The slugs that kinds had before, by kind. */
export async function listFormerSlugs(db: Db): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('kindSlugs')
    .innerJoin('kinds', 'kinds.id', 'kindSlugs.kindId')
    .select(['kindSlugs.kindId', 'kindSlugs.slug'])
    .whereRef('kindSlugs.slug', '<>', 'kinds.slug')
    .orderBy('kindSlugs.slug')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ kindId }) => kindId)].map(([id, of]) => [id, of.map(({ slug }) => slug)]),
  );
}

export type KindChange = Partial<Omit<Kind, 'id' | 'key' | 'version' | 'archivedAt'>>;

/** Turned off, the minutes stay. */
const waitlistOf = (offerMinutes: number | null | undefined) =>
  offerMinutes == null
    ? offerMinutes === null && { hasWaitlist: 0 as const }
    : { hasWaitlist: 1 as const, offerMinutes };

const columnsOf = ({ frame, offerMinutes, ...rest }: KindChange): Updateable<KindsTable> => ({
  ...rest,
  ...waitlistOf(offerMinutes),
  ...(frame !== undefined && {
    frameZone: frame?.timeZone ?? null,
    frameDays: frame ? toJson([...new Set(frame.days)].sort()) : null,
    frameOpens: frame?.opens ?? null,
    frameCloses: frame?.closes ?? null,
  }),
});

type NewKind = Omit<Kind, 'id' | 'version' | 'archivedAt' | 'position' | 'offerMinutes'> & {
  offerMinutes?: number | null | undefined;
};

/** Adds a kind after the others and returns its id. @throws a `unique` fault when its key or slug exists */
export async function insertKind(
  db: Db,
  { frame, offerMinutes, ...kind }: NewKind,
  now: Date,
): Promise<number> {
  const at = nowText(now);
  const { last } = await db
    .selectFrom('kinds')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('kinds')
    .values({
      ...kind,
      ...waitlistOf(offerMinutes),
      frameZone: frame?.timeZone ?? null,
      frameDays: frame ? toJson([...new Set(frame.days)].sort()) : null,
      frameOpens: frame?.opens ?? null,
      frameCloses: frame?.closes ?? null,
      position: (last ?? 0) + 1,
      archivedAt: null,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepSlug(db, kind.slug, id);
  return id;
}

/**
 * Changes a kind, whose earlier slug goes on leading to it.
 * @returns false when `version` is outdated or there is none
 * @throws LaterVersionError
 */
export async function updateKind(
  db: Db,
  id: number,
  version: number,
  change: KindChange & { archivedAt?: string | null },
  now: Date,
): Promise<boolean> {
  if (change.frame !== undefined) await assertReadable(db, [frameDays], ['id', id]);
  const { numUpdatedRows } = await db
    .updateTable('kinds')
    .set({ ...columnsOf(change), version: version + 1, updatedAt: nowText(now) })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (change.slug !== undefined) await keepSlug(db, change.slug, id);
  return true;
}

const keepSlug = (db: Db, slug: string, kindId: number) =>
  db
    .insertInto('kindSlugs')
    .values({ slug, kindId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Puts kinds in this order. Those left out keep their positions. */
export async function orderKinds(db: Db, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await db
      .updateTable('kinds')
      .set('position', index + 1)
      .where('id', '=', id)
      .execute();
}

/** For the column that the version before reads: the key of one of the first two kinds, or else a filler. */
export const tierOf = ({ key }: Pick<Kind, 'key'>): Tier => TIERS.find((tier) => tier === key) ?? 'offshore';
