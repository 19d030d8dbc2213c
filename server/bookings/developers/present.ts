import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { listBlocks, listDatesFrom } from '#db/queries/bookings/absences.ts';
import { getRule, listRules } from '#db/queries/bookings/availability.ts';
import { listKindDevelopers, listKindsByDeveloper } from '#db/queries/bookings/kind-developers.ts';
import { listKinds } from '#db/queries/bookings/kinds.ts';
import {
  findDeveloper,
  listDevelopers,
  type ManagedDeveloper,
} from '#db/queries/bookings/manage-developers.ts';
import { countSessionsByDeveloper, nextSessions } from '#db/queries/bookings/of-developer.ts';
import { mediaUrl } from '#db/queries/site/media-url.ts';
import { samplePortrait } from '#src/content/bookings/team.ts';
import type {
  DEVELOPER_GAPS,
  DeveloperDetail,
  DeveloperRow,
  TierFrame,
} from '#src/contract/bookings/developers.ts';
import { notFound } from '../../http/errors.ts';
import { sessionsAhead, todayOf } from './absence.ts';
import { countFree, hasHoursOutside } from './preview.ts';

const RECENT_DAYS = 28;

const common = ({
  id,
  tier,
  name,
  about,
  pictureHash: imageHash,
  timeZone,
  isActive,
  isShown,
  isSample,
  userId,
  username,
}: ManagedDeveloper) => ({
  id,
  tier,
  name,
  about,
  picture: imageHash ? mediaUrl(imageHash) : isSample ? samplePortrait(tier) : null,
  timeZone,
  isActive,
  isShown,
  isSample,
  account: userId !== null && username !== null ? { id: userId, username } : null,
});

/** Presents all developers and their tiers' hours. `roomTemplate`: for those without a room. */
export async function presentDevelopers(
  db: Db,
  roomTemplate: string,
  now: Date,
): Promise<{ tiers: TierFrame[]; developers: DeveloperRow[] }> {
  const developers = await listDevelopers(db);
  const next = await nextSessions(db, now);
  const given = await countSessionsByDeveloper(
    db,
    new Date(now.getTime() - RECENT_DAYS * millisecondsInDay),
    now,
  );
  const rules = await listRules(db);
  const kinds = await listKindsByDeveloper(db);
  const missing = new Map<number, Array<(typeof DEVELOPER_GAPS)[number]>>();
  const usable = await usableTimes(db, developers, now);
  for (const developer of developers) {
    const { free, inside } = usable.get(developer.id) ?? { free: 0, inside: true };
    missing.set(developer.id, [
      ...(developer.room === '' && roomTemplate === '' ? ['room' as const] : []),
      ...(inside ? [] : ['hours' as const]),
      ...(free === 0 ? ['free' as const] : []),
    ]);
  }
  return {
    tiers: rules,
    developers: developers.map((developer) => ({
      ...common(developer),
      kinds: kinds.get(developer.id) ?? [],
      nextSession: next.get(developer.id) ?? null,
      recent: given.get(developer.id) ?? 0,
      missing: missing.get(developer.id) ?? [],
    })),
  };
}

interface Usable {
  /** Times for any kind. */
  free: number;
  /** True if all of their hours are within those of one of their kinds. */
  inside: boolean;
}

/** Finds how much of each developer's time can be booked, in all kinds that they give. */
async function usableTimes(
  db: Db,
  developers: readonly ManagedDeveloper[],
  now: Date,
): Promise<Map<number, Usable>> {
  const given = Map.groupBy(await listKindDevelopers(db), ({ kindId }) => kindId);
  const usable = new Map<number, Usable>();
  for (const kind of await listKinds(db)) {
    const ids = new Set(given.get(kind.id)?.map(({ id }) => id));
    const team = developers.filter(({ id }) => ids.has(id));
    if (kind.archivedAt !== null || team.length === 0) continue;
    const free = await countFree(db, kind.key, team, now);
    for (const developer of team) {
      const known = usable.get(developer.id) ?? { free: 0, inside: false };
      known.free += free.get(developer.id) ?? 0;
      known.inside ||= !hasHoursOutside(kind, developer, now);
      usable.set(developer.id, known);
    }
  }
  return usable;
}

/** Presents a developer with their time. Throws HttpError 404. */
export async function presentDeveloper(db: Db, id: number, now: Date): Promise<DeveloperDetail> {
  const developer = await findDeveloper(db, id);
  if (!developer) throw notFound('Person');
  return {
    ...developer,
    ...common(developer),
    kinds: (await listKindsByDeveloper(db)).get(id) ?? [],
    frame: await getRule(db, developer.tier),
    dates: await listDatesFrom(db, id, todayOf(developer, now)),
    blocks: await listBlocks(db, id, now),
    sessions: await sessionsAhead(db, developer, now),
  };
}
