import { mix } from '../stage/clock.ts';

/**
 * Maps video seconds to session minutes.
 * @param face pairs of video seconds and session minutes, in order; after the last one its minute stays
 */
export const minutesOn =
  (face: ReadonlyArray<readonly [second: number, minute: number]>) =>
  (t: number): number => {
    const next = face.findIndex(([at]) => at > t);
    const last = face.at(-1)?.[1] ?? 60;
    const [from, to] = [face[next - 1], face[next]];
    if (!to) return last;
    return from ? mix(from[1], to[1], (t - from[0]) / (to[0] - from[0])) : to[1];
  };
