/** Addresses that the product shows as a still of a video or as a card, when they stand alone on a line. */

const FRAMES: ReadonlyArray<[RegExp, (id: string) => string]> = [
  [
    /^(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})/,
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [/^(?:www\.)?youtube\.com\/v\/([\w-]{6,20})/, (id) => `https://www.youtube.com/watch?v=${id}`],
  [/^player\.vimeo\.com\/video\/(\d{1,12})/, (id) => `https://vimeo.com/${id}`],
  [/^(?:www\.)?loom\.com\/embed\/([0-9a-f]{32})/, (id) => `https://www.loom.com/share/${id}`],
  [/^open\.spotify\.com\/embed\/([\w/-]{3,80})/, (id) => `https://open.spotify.com/${id}`],
  [
    /^player\.bilibili\.com\/player\.html\?(?:\S*&)?bvid=(\w{3,20})/,
    (id) => `https://www.bilibili.com/video/${id}`,
  ],
  [/^codepen\.io\/([\w-]{1,60}\/)embed/, (id) => `https://codepen.io/${id}`],
];

/** @returns the address of the page that an `<iframe>` shows; undefined for a host that is not known */
export function pageOfFrame(source: string): string | undefined {
  const address = source
    .trim()
    .replace(/^https?:/i, '')
    .replace(/^\/\//, '');
  for (const [pattern, page] of FRAMES) {
    const id = pattern.exec(address)?.[1];
    if (id) return page(id);
  }
  return undefined;
}

/** @returns an address without spaces that can stand alone on a line; undefined for anything else */
export function loneAddress(text: string): string | undefined {
  const trimmed = text.trim();
  return /^https?:\/\/[^\s<>"]{3,2000}$/i.test(trimmed) ? trimmed : undefined;
}
