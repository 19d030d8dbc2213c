/** Paragraphs are independent: any two of a section fit together. */
export interface Topic {
  name: string;
  /** Words in a theme or keyword that indicate this topic. */
  matches: RegExp;
  /** Follow the keyword and a colon in a title. */
  tails: readonly string[];
  /** First paragraphs, with `{keyword}` in quotes, so that any phrase fits. */
  openings: readonly string[];
  /** For the section with the keyword in its heading. */
  answers: readonly string[];
  sections: readonly Section[];
  /** Without a period. */
  checklist: readonly string[];
  /** For an article without a keyword. */
  keyword: string;
  /** They start with `{Keyword}`. */
  descriptions: readonly string[];
}

export interface Section {
  headings: readonly string[];
  paragraphs: readonly string[];
}
