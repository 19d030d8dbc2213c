/** The closed lists that the database, the API and the screens share. Plain data: safe in any bundle. */

export const FREQUENCIES = ['hourly', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const JOB_KINDS = ['manual', 'custom', 'scheduled'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** In the order they run; `repair` only when a check fails. */
export const JOB_STEPS = ['theme', 'brief', 'write', 'check', 'repair', 'image', 'save'] as const;
export type JobStep = (typeof JOB_STEPS)[number];

export const POST_SOURCES = ['manual', 'scheduled', 'custom', 'editor'] as const;
export type PostSource = (typeof POST_SOURCES)[number];

/** Widths in pixels of the WebP renditions kept of every image: card, phone, article, full. */
export const MEDIA_WIDTHS = [400, 640, 960, 1200] as const;
