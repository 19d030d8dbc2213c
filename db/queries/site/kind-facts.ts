import type { KindFacts } from '#src/contract/site/offer.ts';
import { TIERS } from '#src/contract/site/values.ts';
import type { Db } from '../../open.ts';

/** An archived or renamed kind, another length or order: anything that a page of a fresh site does not say. */
const asFresh = (kinds: readonly KindFacts[]): boolean =>
  kinds.length === TIERS.length &&
  kinds.every(
    ({ key, slug, minutes, isArchived, externalUrl }, index) =>
      key === TIERS[index] && slug === key && minutes === 60 && !isArchived && externalUrl === '',
  );

/**
 * Reads the kinds of session as pages need them, in the owner's order.
 * @returns undefined while they are those of a fresh site, whatever their hours
 */
export async function readKindFacts(db: Db): Promise<readonly KindFacts[] | undefined> {
  const rows = await db
    .selectFrom('kinds')
    .select(['key', 'slug', 'minutes', 'archivedAt', 'externalUrl'])
    .select(['frameZone', 'frameDays', 'frameOpens', 'frameCloses'])
    .select((eb) =>
      eb
        .selectFrom('developers')
        .innerJoin('developerKinds', 'developerKinds.developerId', 'developers.id')
        .select('developers.timeZone')
        .whereRef('developerKinds.kindId', '=', 'kinds.id')
        .where('developers.isActive', '=', 1)
        .where('developers.timeZone', 'is not', null)
        .orderBy('developers.id')
        .limit(1)
        .as('theirZone'),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
  const kinds = rows.map(({ key, slug, minutes, archivedAt, externalUrl, theirZone, ...frame }) => ({
    key,
    slug,
    minutes,
    isArchived: archivedAt !== null,
    externalUrl,
    timeZone: frame.frameZone ?? theirZone ?? 'UTC',
    clock: clockOf(frame),
  }));
  return asFresh(kinds) ? undefined : kinds;
}

function clockOf(frame: {
  frameZone: string | null;
  frameDays: string | null;
  frameOpens: number | null;
  frameCloses: number | null;
}): KindFacts['clock'] {
  const { frameZone: timeZone, frameDays, frameOpens, frameCloses } = frame;
  if (timeZone === null || frameDays === null || frameOpens === null || frameCloses === null) return null;
  const days: unknown = JSON.parse(frameDays);
  return {
    timeZone,
    days: Array.isArray(days) ? days.filter((day) => typeof day === 'number') : [],
    opensAt: Math.floor(frameOpens / 60),
    closesAt: Math.ceil(frameCloses / 60),
  };
}
