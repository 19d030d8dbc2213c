/** States and kinds of jobs, topics, sources and suggestions. No zod here: safe in any bundle. */

export const FREQUENCIES = ['hourly', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const JOB_KINDS = ['manual', 'custom', 'scheduled'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** In the order they run; `revise` only if something is wrong, and then `verify` and `critique` follow again. */
export const JOB_STEPS = [
  'plan',
  'gather',
  'outline',
  'write',
  'verify',
  'critique',
  'revise',
  'link',
  'picture',
  'save',
] as const;
export type JobStep = (typeof JOB_STEPS)[number];

/**
 * Where sources for articles comes from: the offer, texts of the site's pages, an app of the gallery, what a client
 * said, a document of the team's, a page on the web.
 */
export const SOURCE_KINDS = ['offer', 'pages', 'app', 'story', 'document', 'page'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];
/** What was read: the site itself, a pasted or plain text, Markdown, HTML, PDF. */
export const SOURCE_FORMATS = ['site', 'text', 'markdown', 'html', 'pdf'] as const;
export type SourceFormat = (typeof SOURCE_FORMATS)[number];
/** Maximum characters that are kept of one source. */
export const SOURCE_LENGTH = 400_000;
/** Maximum sources that a team can add. */
export const SOURCES = 300;
/** Maximum bytes of a file that is added as a source. */
export const SOURCE_BYTES = 10 * 1024 * 1024;
/** How many questions a theme can have. */
export const MOST_QUESTIONS = 200;
/** A question that someone typed, or a keyword of a theme that stands for one. */
export const TOPIC_KINDS = ['question', 'keyword'] as const;
export type TopicKind = (typeof TOPIC_KINDS)[number];

/**
 * `competing`: several public posts answer it. `thin`: its post says little, or nobody reads it. `planned`: a job is
 * about to write its post.
 */
export const TOPIC_STATES = ['covered', 'planned', 'competing', 'thin', 'open'] as const;
export type TopicState = (typeof TOPIC_STATES)[number];

export const SUGGESTION_KINDS = ['link', 'refresh', 'merge'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

export const SUGGESTION_STATES = ['open', 'taken', 'dismissed'] as const;
export type SuggestionState = (typeof SUGGESTION_STATES)[number];

/** The weekdays of a weekly schedule whose input names none. */
const MONDAY = 1;

/**
 * The weekdays a weekly schedule runs on, ascending, 0 Sunday to 6 Saturday. The list takes precedence over the
 * single day that a schedule had before it could have several.
 */
export function weekdaysOf(rule: {
  daysOfWeek?: readonly number[] | undefined;
  dayOfWeek?: number | undefined;
}): [number, ...number[]] {
  const [first = rule.dayOfWeek ?? MONDAY, ...others] = [...new Set(rule.daysOfWeek)].sort();
  return [first, ...others];
}
