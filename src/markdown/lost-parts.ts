/** Names the parts of a text that readers will not see, for the person who publishes it. */

const NAMES = {
  form: 'form',
  field: 'field',
  button: 'button',
  frame: 'frame',
  video: 'video',
  audio: 'audio recording',
  drawing: 'drawing',
  formula: 'formula',
  object: 'object',
  image: 'image',
  element: 'element',
} as const;

export interface LostPart {
  /** `link`: its words are shown, without the address. */
  kind: keyof typeof NAMES | 'link';
  /** All its visible words; '' without any. */
  words: string;
  /** As written; '' without one. */
  address: string;
}

const LONGEST_ADDRESS = 100;

const short = (address: string) =>
  address.length > LONGEST_ADDRESS ? `${address.slice(0, LONGEST_ADDRESS).toWellFormed()}…` : address;

/** A sentence such as "This video is not shown: https://example.com/a.mp4". */
export function lostPartSentence({ kind, words, address }: LostPart): string {
  const quoted = words && `“${words}”`;
  if (kind === 'link')
    return `The address of this link cannot be followed, so only its words are shown: ${[quoted, short(address)].filter(Boolean).join(', ')}`;
  const named = [quoted, short(address)].filter(Boolean).join(', ');
  return `This ${NAMES[kind]} is not shown${named ? `: ${named}` : '.'}`;
}

/** "2 videos", "1 form" */
export function countLostParts(found: readonly LostPart[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind } of found)
    if (kind !== 'link') counts.set(NAMES[kind], (counts.get(NAMES[kind]) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} ${name}${count === 1 ? '' : 's'}`);
}
