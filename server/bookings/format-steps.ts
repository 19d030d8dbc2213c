import type { Kind } from '#db/queries/bookings/kinds.ts';

type Steps = Pick<Kind, 'step' | 'anchor'>;

/** True if sessions start on the hour of the clock, as those of the first two kinds do. */
export const isFullHour = ({ step, anchor }: Steps): boolean => anchor === 'hour' && step === 60;

/** Says when sessions start: "Sessions start on the hour." */
export const formatSteps = (kind: Steps): string =>
  isFullHour(kind)
    ? 'Sessions start on the hour.'
    : `Sessions start every ${kind.step === 60 ? 'hour' : `${kind.step} minutes`}.`;

/** "2 hours", "1 hour", "90 minutes" */
export function formatMinutes(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}
