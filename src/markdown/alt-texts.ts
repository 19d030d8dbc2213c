const IMAGE = /!\[((?:[^\]\\\n]|\\.){0,300})\]\(\s{0,3}<?([^\s)<>]{1,2000})/g;

/** Alt texts of a Markdown text's images, by their address. */
export function altTexts(markdown: string): Map<string, string> {
  const alts = new Map<string, string>();
  for (const [, alt = '', address = ''] of markdown.matchAll(IMAGE))
    if (alt && !alts.has(address)) alts.set(address, alt.replace(/\\(.)/g, '$1').trim());
  return alts;
}
