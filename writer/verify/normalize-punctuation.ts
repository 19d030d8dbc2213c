/** Lowercase, with `normalizePunctuation`, so that typography makes no difference. */
export const plain = (text: string): string => normalizePunctuation(text).toLowerCase();

/** One kind of quotation mark, dash and space; capitals stay. */
export const normalizePunctuation = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‘’‚‛′`]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
