import { clamp, seeded } from '../stage/clock.ts';
import type { Pose } from './person.ts';

export interface Spoken {
  text: string;
  at: number;
  until: number;
}

const LETTERS_PER_SYLLABLE = 3;
const BLINK_SECONDS = 0.17;

/**
 * How someone moves while speaking: the mouth opens once a syllable, the head follows, and the eyes blink
 * every few seconds.
 * @param seed makes people move differently
 * @returns the pose at a second of the video
 */
export function speaking(words: readonly Spoken[], seconds: number, seed: number): (t: number) => Pose {
  const random = seeded(seed);
  const phase = random() * 6;
  const blinks: number[] = [];
  for (let at = 0.5 + random() * 1.5; at < seconds; at += 1.9 + random() * 2.4) blinks.push(at);
  const beats = words.map((word, i) => ({
    at: word.at,
    nod: word.text.length > 5 ? 2.6 : 1,
    brows: i === 0 || /[.?!]$/.test(words[i - 1]?.text ?? '') ? 3 : word.text.length > 7 ? 1.6 : 0,
  }));
  return (t) => {
    const word = words.find(({ at, until }) => t >= at && t < until);
    const syllables = word ? Math.max(1, Math.round(word.text.length / LETTERS_PER_SYLLABLE)) : 0;
    const through = word ? ((t - word.at) / (word.until - word.at)) * syllables : 0;
    const loud = 0.55 + 0.45 * Math.abs(Math.sin(Math.floor(through) * 2.3 + (word?.at ?? 0) * 5));
    const mouth = word ? Math.sin((through % 1) * Math.PI) * loud : 0;
    // Every beat fades within half a second.
    const fading = (of: 'nod' | 'brows') =>
      beats.reduce((sum, beat) => {
        const since = t - beat.at;
        return since < 0 || since > 0.6 ? sum : Math.max(sum, beat[of] * Math.sin((since / 0.6) * Math.PI));
      }, 0);
    const blink = blinks.reduce((most, at) => {
      const since = Math.abs(t - at - BLINK_SECONDS / 2) / (BLINK_SECONDS / 2);
      return Math.max(most, clamp(1.3 - since));
    }, 0);
    return {
      mouth,
      blink: clamp(blink),
      nod: fading('nod') + Math.sin(t * 0.9 + phase) * 0.8,
      brows: fading('brows'),
      tilt: Math.sin(t * 0.62 + phase) * 2.4 + Math.sin(t * 1.7 + phase * 2) * 0.8,
      gaze: Math.sin(t * 0.43 + phase) > 0.8 ? -0.8 : 0,
      breath: Math.sin(t * 1.5 + phase) * 0.9,
    };
  };
}
