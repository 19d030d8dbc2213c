/** No zod here: safe in any bundle. */

export const FREQUENCIES = ['hourly', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Scheduled posts that may wait for the approval of their briefs. With so many, the schedule begins no other. */
export const MOST_AWAITING = 3;

export const JOB_KINDS = ['manual', 'custom', 'scheduled'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** In the order they run; `revise` only if something is wrong, and then the steps from `judge` on follow again. */
export const JOB_STEPS = [
  'plan',
  'gather',
  'outline',
  'write',
  'judge',
  'verify',
  'critique',
  'revise',
  'link',
  'picture',
  'save',
] as const;
export type JobStep = (typeof JOB_STEPS)[number];

/**
 * A statement about the world, about this business, a promise, a comparison with others, a named competitor,
 * advice of law, health or money, others' words, an opinion, a question, filler, common knowledge.
 */
export const CLAIM_KINDS = [
  'world',
  'us',
  'promise',
  'comparison',
  'competitor',
  'advice',
  'quotation',
  'opinion',
  'question',
  'filler',
  'common',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** `open`: it needs a source, has none, and still stands. */
export const CLAIM_OUTCOMES = ['stands', 'corrected', 'removed', 'open'] as const;
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];

/** Facts that are no passage of a document: the offer, the site's texts, what the team asked for. */
export const OWN_SOURCES = ['offer', 'site', 'brief'] as const;

/** The offer, page texts, a gallery app, a testimonial, a document of the team's, a page on the web. */
export const SOURCE_KINDS = ['offer', 'pages', 'app', 'story', 'document', 'page'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];
/** `without`: its other passages may be used. `all`: these, too. */
export const SOURCE_RELEASES = ['without', 'all'] as const;
export type SourceRelease = (typeof SOURCE_RELEASES)[number];
/** Finders of instructions in a source. */
export const FOUND_BY = ['rules', 'model'] as const;
export type FoundBy = (typeof FOUND_BY)[number];
/** `site`: the site itself. `text`: pasted or plain text. */
export const SOURCE_FORMATS = ['site', 'text', 'markdown', 'html', 'pdf'] as const;
export type SourceFormat = (typeof SOURCE_FORMATS)[number];
/** Maximum characters that are kept of one source. */
export const SOURCE_LENGTH = 400_000;
/** Maximum sources that a team can add. */
export const SOURCES = 300;
/** Maximum bytes of a file that is added as a source. */
export const SOURCE_BYTES = 10 * 1024 * 1024;
export const MOST_QUESTIONS = 200;
/** `keyword`: of a theme, standing for a question. */
export const TOPIC_KINDS = ['question', 'keyword'] as const;
export type TopicKind = (typeof TOPIC_KINDS)[number];

/** `competing`: several posts answer it. `thin`: little text or readers. `planned`: a job will write it. */
export const TOPIC_STATES = ['covered', 'planned', 'competing', 'thin', 'open'] as const;
export type TopicState = (typeof TOPIC_STATES)[number];

export const SUGGESTION_KINDS = ['link', 'refresh', 'merge'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

export const SUGGESTION_STATES = ['open', 'taken', 'dismissed'] as const;
export type SuggestionState = (typeof SUGGESTION_STATES)[number];

/** For a weekly schedule whose input names no weekday. */
const MONDAY = 1;

/** Ascending, 0 Sunday to 6 Saturday. The list takes precedence over the older single day. */
export function weekdaysOf(rule: {
  daysOfWeek?: readonly number[] | undefined;
  dayOfWeek?: number | undefined;
}): [number, ...number[]] {
  const [first = rule.dayOfWeek ?? MONDAY, ...others] = [...new Set(rule.daysOfWeek)].sort();
  return [first, ...others];
}

/** `6 hours`: a whole number and a unit. */
export const INTERVAL_PATTERN = /^([1-9]\d{0,2}) (hour|day|week)s?$/;
