/** No zod here: safe in any bundle. */

/** Widths in pixels of every image's WebP versions: card, phone, article, full. */
export const MEDIA_WIDTHS = [400, 640, 960, 1200] as const;

/** `generated`: locally or by a provider. */
export const MEDIA_SOURCES = ['generated', 'uploaded'] as const;
export type MediaSource = (typeof MEDIA_SOURCES)[number];

/** Maximum bytes of an uploaded image. */
export const UPLOAD_BYTES = 10 * 1024 * 1024;
/** For the file dialog; an upload is checked by its content. */
export const UPLOAD_TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml';

/** Maximum bytes of a video, and of all videos including running uploads. */
export const VIDEO_BYTES = 100 * 1024 * 1024;
export const VIDEOS_TOTAL_BYTES = 4 * 1024 * 1024 * 1024;
/** Large files are sent and stored in pieces of this length; only the last is shorter. */
export const FILE_CHUNK_BYTES = 512 * 1024;
/** The site's videos, clients' files before a session, and delivered code. */
export const FILE_PURPOSES = ['film', 'guest', 'code'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];
/** For the file dialog; an upload is checked by its content. */
export const VIDEO_TYPES = 'video/mp4,video/webm,.mp4,.m4v,.webm';
/** Maximum characters of a video's captions. */
export const CAPTIONS_LENGTH = 300_000;
export const VIDEO_MAKING = ['waiting', 'done', 'failed'] as const;
export type VideoMaking = (typeof VIDEO_MAKING)[number];

/** The dark logo is for dark backgrounds. */
export const BRAND_IMAGES = ['logo', 'logo-dark', 'image'] as const;
export type BrandImage = (typeof BRAND_IMAGES)[number];

/** `src/design/fonts.ts`; the first is the default. */
export const DISPLAY_FONTS = ['bricolage', 'archivo', 'fraunces', 'newsreader', 'nunito', 'inter'] as const;
export const TEXT_FONTS = ['inter', 'archivo', 'newsreader', 'nunito'] as const;
export type BrandKind = BrandImage | 'colours' | 'fonts' | 'voice';

export const VOICE_CONTRACTIONS = ['uses', 'avoids', 'either'] as const;
export const VOICE_PERSONS = ['we', 'I', 'either'] as const;

export const TIERS = ['offshore', 'usa'] as const;
export type Tier = (typeof TIERS)[number];

/**
 * `direct`: neither campaign nor referrer. `unknown`: booked elsewhere, or the visitor opted out of tracking.
 * `team`: booked by the team. `other`: one of too many in a day.
 */
export const VISIT_KINDS = ['campaign', 'referrer', 'direct', 'unknown', 'team', 'other'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];
/** Dimensions of the booking funnel, besides the day and the tier. */
export type StepDimension = 'source' | 'post';

/** 9:00 PM or 21:00. */
export const CLOCKS = ['h12', 'h23'] as const;
export type Clock = (typeof CLOCKS)[number];

/** Covers to redraw: every post's, those of published posts, or those of posts created since a day. */
export const REDRAW_SCOPES = ['all', 'published', 'since'] as const;
export type RedrawScope = (typeof REDRAW_SCOPES)[number];
export type RedrawState = 'running' | 'done' | 'cancelled';

/** Maximum characters of a quote on the site. */
export const QUOTE_LENGTH = 400;
