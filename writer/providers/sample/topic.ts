/**
 * A topic that the sample provider can write about. Paragraphs are independent: any two of a section fit
 * together.
 */
export interface Topic {
  name: string;
  /** Words in a theme or keyword that indicate this topic. */
  matches: RegExp;
  /** Follows the keyword and a colon in a title. */
  tails: readonly string[];
  /** First paragraphs; each has `{keyword}` in quotes, so that any phrase fits. */
  openings: readonly string[];
  /** Paragraphs of the section with the keyword in its heading. */
  answers: readonly string[];
  sections: readonly Section[];
  /** Short bullet points, without a period. */
  checklist: readonly string[];
  /** The keyword of an article that has none. */
  keyword: string;
  /** Meta descriptions, starting with `{Keyword}`. */
  descriptions: readonly string[];
}

export interface Section {
  headings: readonly string[];
  paragraphs: readonly string[];
}
