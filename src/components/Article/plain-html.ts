const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The class of a text that is shown as it is written. */
export const PLAIN = 'plain';

/** A text as it is written, as HTML: for one that cannot be rendered. Takes milliseconds for a megabyte. */
export const plainHtml = (content: string): string =>
  `<p class="${PLAIN}">${content.replace(/[&<>]/g, (letter) => ENTITIES[letter] ?? '')}</p>`;
