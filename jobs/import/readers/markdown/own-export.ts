/** Comment at the start of the front matter of this product's own exports, whose values are read as they are. */
export const OWN_EXPORT = '# Exported by One Hour App';

/** True for a file of this product's own export. */
export const isOwnExport = (file: string): boolean => file.startsWith(`---\n${OWN_EXPORT}\n`);

const END = '\n---\n';

/** The text below the front matter, byte for byte: line breaks of other systems stay as they are. */
export function ownBody(file: string): string {
  const end = file.indexOf(END);
  return end < 0 ? '' : shortcodesFromComments(file.slice(end + END.length).replace(/^\n/, ''));
}

/** A command of Hugo, which here is text. Commands over several lines or with braces are none that anyone writes. */
const COMMAND = /\{\{([<%])([^\n{}]{0,2000}?)([>%])\}\}/g;
const COMMENT = /\{\{([<%])\/\*([^\n{}]{0,2000}?)\*\/([>%])\}\}/g;

/**
 * Makes commands of Hugo in a text comments, which Hugo shows as they were. It would run them, and not build a site
 * with one that it does not know. `shortcodesFromComments` is the opposite.
 */
export const shortcodesToComments = (text: string): string => text.replace(COMMAND, '{{$1/*$2*/$3}}');

const shortcodesFromComments = (text: string): string => text.replace(COMMENT, '{{$1$2$3}}');
