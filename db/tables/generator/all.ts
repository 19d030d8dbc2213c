import type { PostClaimsTable, PostLedgersTable } from './ledger.ts';
import type { QuestionRunsTable, QuestionSuggestionsTable } from './questions.ts';
import type {
  PostSourceTable,
  SourceDocumentsTable,
  SourceFtsTable,
  SourceInstructionsTable,
  SourceSpansTable,
} from './sources.ts';
import type {
  FreshPostsTable,
  LibraryUsesTable,
  SuggestionsTable,
  TopicMapTable,
  TopicPostsTable,
  TopicsTable,
} from './topics.ts';
import type { WritingHelpAnswersTable, WritingHelpCallsTable } from './writing-help.ts';

/** Tables of what posts rest on and are about. */
export interface SourceAndTopicTables {
  evidenceDocuments: SourceDocumentsTable;
  evidenceSpans: SourceSpansTable;
  sourceInstructions: SourceInstructionsTable;
  evidenceFts: SourceFtsTable;
  postEvidence: PostSourceTable;
  postLedgers: PostLedgersTable;
  postClaims: PostClaimsTable;
  topics: TopicsTable;
  topicPosts: TopicPostsTable;
  libraryUses: LibraryUsesTable;
  proposals: SuggestionsTable;
  freshPosts: FreshPostsTable;
  topicMap: TopicMapTable;
  questionSuggestions: QuestionSuggestionsTable;
  questionRuns: QuestionRunsTable;
  writingHelpCalls: WritingHelpCallsTable;
  writingHelpAnswers: WritingHelpAnswersTable;
}
