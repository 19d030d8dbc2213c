import { blogVoice } from '#src/content/blog-voice.ts';
import { channels, tooLong } from '#src/contract/channels.ts';
import { wrongFacts } from '../facts.ts';
import type { Copy, CopyRequest } from './copy-request.ts';

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Finds what must not be published as it is: a missing or overlong text, a price or promise that is not the
 * site's, a word the brand avoids.
 * @returns one sentence per problem; empty when all is well
 */
export function checkCopy(copy: Copy, { channel, voice }: Pick<CopyRequest, 'channel' | 'voice'>): string[] {
  const text = Object.values(copy).join('\n');
  const missing = channels[channel].fields
    .filter(({ name }) => !copy[name]?.trim())
    .map(({ label }) => `${label} is empty.`);
  const avoided = [...blogVoice.forbiddenWords, ...(voice?.dontWords ?? [])].filter((word) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'iu').test(text),
  );
  return [
    ...missing,
    ...tooLong(channel, copy),
    ...wrongFacts(text),
    ...(avoided.length > 0 ? [`It uses words the brand avoids: ${avoided.join(', ')}.`] : []),
  ];
}
