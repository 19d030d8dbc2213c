const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const PLAIN = 'plain';

/** For text that cannot be rendered. Takes milliseconds for 1 MB. */
export const plainHtml = (content: string): string =>
  `<p class="${PLAIN}">${content.replace(/[&<>]/g, (letter) => ENTITIES[letter] ?? '')}</p>`;
