import type { HelpAction } from '#src/contract/generator/writing-help-values.ts';
import type { Brief } from '../brief.ts';
import type { Passage } from '../passage.ts';

export interface HelpRequest {
  action: HelpAction;
  /** Of the post, with what every text of it may rest on. */
  brief: Brief;
  /** The passage in Markdown, the statement, or the beginning of the article. */
  text: string;
  /** Around the passage, for understanding it. */
  before: string;
  after: string;
  /** The present title or description; '' for none. */
  current: string;
  /** In English, such as "French"; null unless the passage is translated. */
  language: string | null;
  /** To expand the passage from, or to look for the statement in. */
  passages: readonly Passage[];
}
