/** Makes strangers' file names safe on any system. */

/** Control, zero-width, blank and bidirectional characters disguise a name. */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufff9-\ufffb]|\u00ad|\u034f|\u115f|\u1160|\u3164|\ufeff/gu;
/** Not allowed on Windows; some programs decode the percent sign. */
const FORBIDDEN = /[<>:"|?*%]/g;
/** Windows devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\s*\.|\s*$)/i;
const ENDING = /\.[\p{L}\p{N}_-]{1,16}$/u;
const MOST_BYTES = 255;

/**
 * Makes a path's last part a plain file name: no folders, hidden characters, device names, or more than 255
 * bytes. Keeps the extension; "file" when nothing is left.
 */
export function safeFileName(given: string): string {
  const last =
    given
      .toWellFormed()
      .normalize('NFC')
      .split(/[\\/\u2044\u2215\u29f8\uff0f\uff3c]/u)
      .at(-1) ?? '';
  const plain = last
    .replace(HIDDEN, '')
    .replace(FORBIDDEN, '_')
    // A leading dot hides a file, and a dash makes it an option of many programs.
    .replace(/^[\s.-]+/u, '')
    .replace(/[\s.]+$/u, '');
  if (plain === '') return 'file';
  const name = DEVICE.test(plain) ? `_${plain}` : plain;
  return shortened(name);
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MOST_BYTES) return name;
  const ending = ENDING.exec(name)?.[0] ?? '';
  let kept = '';
  let bytes = Buffer.byteLength(ending);
  for (const { segment } of new Intl.Segmenter('en').segment(name.slice(0, name.length - ending.length))) {
    bytes += Buffer.byteLength(segment);
    if (bytes > MOST_BYTES) break;
    kept += segment;
  }
  return `${kept.replace(/[\s.]+$/u, '') || 'file'}${ending}`;
}

/** Types that a browser only shows. Everything else, such as HTML and SVG, is sent as bytes. */
const HARMLESS: Record<string, string> = {
  csv: 'text/plain; charset=utf-8',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  md: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  zip: 'application/zip',
};

/** Finds a download's content type by its name. */
export const downloadType = (name: string): string =>
  HARMLESS[/\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';
