/** Comment at the start of the front matter of this product's own exports, whose values are read as they are. */
export const OWN_EXPORT = '# Exported by One Hour App';

/** True for a file of this product's own export. */
export const isOwnExport = (file: string): boolean => file.startsWith(`---\n${OWN_EXPORT}\n`);

const END = '\n---\n';

/** The text below the front matter, byte for byte: line breaks of other systems stay as they are. */
export function ownBody(file: string): string {
  const end = file.indexOf(END);
  return end < 0 ? '' : file.slice(end + END.length).replace(/^\n/, '');
}
