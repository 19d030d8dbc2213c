import { UPLOAD_BYTES, UPLOAD_TYPES } from '#src/contract/site/values.ts';

/** File names given by cameras, phones and programs, which say nothing about the image. */
const GIVEN_NAME =
  /^(?:(?:img|image|dsc[nf]?|pxl|mvimg|photo|picture|pasted|clipboard|screenshot|screen shot|unbenannt|untitled|download|unnamed|file)?[\s\d()._:-]*(?:at|am|pm|copy|edited)?[\s\d()._:-]*(?:am|pm)?|[0-9a-f ]{16,})$/i;

/** Alt text from the file name; '' if the name says nothing. */
export function altTextOf(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_+-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return GIVEN_NAME.test(words) ? '' : words;
}

/** An image as Markdown, with the position of its alt text. */
export function imageMarkdown(alt: string, url: string): { text: string; from: number; to: number } {
  const escaped = alt.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ');
  return { text: `![${escaped}](${url})`, from: 2, to: 2 + escaped.length };
}

const MEGABYTES = UPLOAD_BYTES / 1024 / 1024;

/** Says why a file is refused without uploading it; undefined if only the server can tell. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (type && !UPLOAD_TYPES.split(',').includes(type))
    return type.startsWith('image/')
      ? `${name} is a format that some browsers cannot show. Use PNG, JPEG, WebP, AVIF or SVG.`
      : `${name} is not an image. Use PNG, JPEG, WebP, AVIF or SVG.`;
  if (size > UPLOAD_BYTES) return `${name} is too large: at most ${MEGABYTES} MB.`;
  return size === 0 ? `${name} is empty or a folder. Drop the images themselves.` : undefined;
}

/** Counts the images in HTML, which is never parsed into a document. */
export const countImages = (html: string): number => html.match(/<img[\s/>]/gi)?.length ?? 0;

export const ELSEWHERE =
  'The clipboard only has a link to an image on another site. Save the image to this device, then drop the file into the text.';

const DATA = /^\s*data:(image\/[\w.+-]{1,40})((?:;[\w=.-]{1,40}){0,3}),/i;

/** The file that a `data:` address holds; undefined for one that cannot be read. */
export function fileOfData(address: string, alt: string): File | undefined {
  const [head = '', type = '', parameters = ''] = DATA.exec(address) ?? [];
  if (type === '') return undefined;
  const ending = /\/([a-z]+)/i.exec(type)?.[1] ?? 'png';
  const name = `${alt.slice(0, 80) || 'image'}.${ending}`;
  const coded = address.slice(head.length);
  try {
    if (!/;base64$/i.test(parameters)) return new File([decodeURIComponent(coded)], name, { type });
    const bytes = Uint8Array.from(atob(coded.replace(/\s+/g, '')), (letter) => letter.charCodeAt(0));
    return new File([bytes], name, { type });
  } catch {
    return undefined;
  }
}
