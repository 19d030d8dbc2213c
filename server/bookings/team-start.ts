import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { listActiveDevelopers } from '#db/queries/bookings/developers.ts';
import { getKind, type Kind } from '#db/queries/bookings/kinds.ts';
import { SPAN_STEP } from '#src/contract/bookings/working-hours.ts';
import { HttpError } from '../http/errors.ts';
import { isFullHour } from './format-steps.ts';
import { offsetAt } from './working-time.ts';

/**
 * Tells if the team may move a session to a time: a full hour on one of the clocks, for kinds that start on the
 * hour; otherwise any five minutes.
 * @param zones of the kind's hours and of who could give it
 */
export const isTeamStart = (
  kind: Pick<Kind, 'step' | 'anchor'>,
  zones: readonly string[],
  time: number,
): boolean =>
  isFullHour(kind)
    ? zones.some((zone) => (time + offsetAt(zone, time)) % millisecondsInHour === 0)
    : time % (SPAN_STEP * millisecondsInMinute) === 0;

/** Says when a session of a kind can start, as the beginning of a sentence. */
export const formatTeamStart = (kind: Pick<Kind, 'step' | 'anchor'>): string =>
  isFullHour(kind) ? 'Sessions start on the hour' : `Sessions start on whole ${SPAN_STEP} minutes`;

/** @param key of the kind @throws HttpError 422 unless the team may choose the time */
export async function mustBeTeamStart(db: Db, key: string, startsAt: string, now: Date): Promise<void> {
  const time = Date.parse(startsAt);
  if (time <= now.getTime())
    throw new HttpError(422, 'time_not_offered', 'That time is in the past. Choose a later one.');
  const kind = await getKind(db, key);
  const team = await listActiveDevelopers(db, key);
  const zones = [kind.frame?.timeZone ?? 'UTC', ...team.map(({ timeZone }) => timeZone)];
  if (!isTeamStart(kind, zones, time))
    throw new HttpError(422, 'time_not_offered', `${formatTeamStart(kind)}.`);
}
