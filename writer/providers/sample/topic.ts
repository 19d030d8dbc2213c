/** A subject that the sample provider can write about. Paragraphs stand on their own: any two of a section fit. */
export interface Topic {
  name: string;
  /** Words of a theme or a keyword that mean this subject. */
  matches: RegExp;
  /** What follows the keyword and a colon in a title. */
  tails: readonly string[];
  /** First paragraphs; each holds `{keyword}` in quotes, so that any phrase fits. */
  openings: readonly string[];
  /** Paragraphs of the section whose heading holds the keyword. */
  answers: readonly string[];
  sections: readonly Section[];
  /** Short points for a list, without a full stop. */
  checklist: readonly string[];
  /** What the article is about when nobody names a keyword. */
  keyword: string;
  /** Meta descriptions; `{Keyword}` begins them. */
  descriptions: readonly string[];
}

export interface Section {
  headings: readonly string[];
  paragraphs: readonly string[];
}
