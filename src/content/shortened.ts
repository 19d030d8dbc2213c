/** Cuts after a word and adds an ellipsis; at most `max` characters. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const space = cut.slice(0, max - 1).lastIndexOf(' ');
  // A single long word is cut, but never within a surrogate pair.
  const end = space > 0 ? space : max - 1;
  return `${cut
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[\s,;:.–-]+$/, '')}…`;
}
