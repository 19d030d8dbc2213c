import type { Db } from '#db/open.ts';
import {
  findSessionDeveloper,
  listPublicDevelopers,
  listPublicTeam,
  type PublicDeveloper as Row,
} from '#db/queries/bookings/developers.ts';
import { listKindKeys } from '#db/queries/bookings/kind-use.ts';
import { mediaUrl } from '#db/queries/site/media-url.ts';
import { samplePortrait, type TeamMember } from '#src/content/bookings/team.ts';
import type { PublicDeveloper } from '#src/contract/bookings/bookings.ts';
import type { Tier } from '#src/contract/site/values.ts';

const shown = ({ id, name, about, pictureHash: imageHash }: Row): PublicDeveloper => ({
  id,
  name,
  about,
  picture: imageHash ? mediaUrl(imageHash) : null,
});

/** Lists a tier's developers that visitors may choose, by name. */
export const publicDevelopers = async (db: Db, tier: Tier): Promise<PublicDeveloper[]> =>
  (await listPublicDevelopers(db, tier)).map(shown);

/**
 * Lists the developers on the site's pages, by name. Samples have a drawn portrait, and stand in only for kinds that
 * can be booked.
 */
export async function publicTeam(db: Db): Promise<TeamMember[]> {
  const team = await listPublicTeam(db);
  const given = await listKindKeys(
    db,
    team.map(({ id }) => id),
  );
  return team.flatMap(({ tier, isSample, ...developer }) => {
    const kinds = given.get(developer.id) ?? [];
    if (isSample && kinds.length === 0) return [];
    return { ...shown(developer), tier, kinds, ...(isSample && { picture: samplePortrait(tier) }) };
  });
}

/** Finds a session's developer for its client; null when none is assigned or shown. */
export async function publicDeveloperOf(db: Db, id: number | null): Promise<PublicDeveloper | null> {
  const found = id === null ? undefined : await findSessionDeveloper(db, id);
  return found?.isShown ? shown(found) : null;
}
