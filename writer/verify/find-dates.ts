export interface StatedDate {
  phrase: string;
  /** The line that it is in. */
  text: string;
  /** Where its digits start in the line. */
  digitsAt: number[];
}

const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)';
/** "March 14, 2026", "14 March", "March 2026", "2026-03-14". */
const DATE = new RegExp(
  `\\b${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? (?:19|20)\\d{2})?\\b|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}(?:,? (?:19|20)\\d{2})?\\b|\\b${MONTH}\\.? (?:19|20)\\d{2}\\b|\\b(?:19|20)\\d{2}-\\d{2}-\\d{2}\\b`,
  'g',
);

/** The dates of a line. */
export const findDates = (text: string): StatedDate[] =>
  [...text.matchAll(DATE)].map(({ 0: phrase, index }) => ({
    phrase,
    text,
    digitsAt: [...phrase.matchAll(/\d+/g)].map((digits) => index + digits.index),
  }));
