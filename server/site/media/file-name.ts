/** Names of files that strangers send, made safe to save under on any system. */

/** Control, zero-width, blank and bidirectional characters, which hide what a name is. */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufff9-\ufffb]|\u00ad|\u034f|\u115f|\u1160|\u3164|\ufeff/gu;
/** Characters that Windows does not allow, and the percent sign, which some programs decode. */
const FORBIDDEN = /[<>:"|?*%]/g;
/** Names of devices on Windows, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\s*\.|\s*$)/i;
const ENDING = /\.[\p{L}\p{N}_-]{1,16}$/u;
const MOST_BYTES = 255;

/**
 * The last part of a path as a plain file name: without folders, characters that hide something, names of devices, or
 * more than 255 bytes. The ending stays. @returns "file" when nothing is left
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
    // A name that begins with a dot is hidden, one that begins with a dash is an option of many programs.
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

/**
 * Types under which a download is sent: what a browser only shows. Everything else, such as HTML and SVG, is bytes.
 */
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

/** The content type of a download, by its name. */
export const downloadType = (name: string): string =>
  HARMLESS[/\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';
