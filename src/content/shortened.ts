/** A text of at most `max` characters: cut after a word, with an ellipsis, if it is longer. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const space = cut.slice(0, max - 1).lastIndexOf(' ');
  // A single word as long as the limit is cut where it must be; never between two halves of one character.
  const end = space > 0 ? space : max - 1;
  return `${cut
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[\s,;:.–-]+$/, '')}…`;
}
