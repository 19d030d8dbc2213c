import { blogVoice } from '#src/content/blog-voice.ts';
import { channels, tooLong } from '#src/contract/channels.ts';
import { wrongFacts } from '../facts.ts';
import type { Copy, CopyRequest } from './copy-request.ts';

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * What must not go out as it is: a text that is missing or too long, a price or promise that is not the site's, a word the
 * brand avoids. @returns sentences; none when all is well
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
