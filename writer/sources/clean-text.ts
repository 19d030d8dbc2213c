/**
 * Invisible to people, but read by programs: zero-width and bidirectional characters, tags, and the variation
 * selectors that can spell out a text. Joiners are handled below; the last one makes an emoji of a sign.
 */
const UNSEEN = /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}|\ufff9|\ufffa|\ufffb/gu;
/** Joiners only mean something between letters of Arabic, Indic scripts and emoji. */
const STRAY_JOINER =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Mn}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)(?:\u200c|\u200d)|(?:\u200c|\u200d)(?=\u200c|\u200d|\s|$)/gu;

/**
 * Most texts need no change. What follows loads the runtime's language tables, which take megabytes of the
 * server.
 */
const PLAIN = /^[\n\r\t -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e\u20ac\u2122]*$/;

/** Removes unseen characters, in NFC. Other control characters than line breaks become spaces. */
const cleanText = (text: string): string => (PLAIN.test(text) ? text.replace(/\r\n?/g, '\n') : cleaned(text));

const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(UNSEEN, '')
    .replace(STRAY_JOINER, '')
    .replace(/[^\P{Cc}\n]/gu, ' ');

/** Returns `cleanText` on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim();
