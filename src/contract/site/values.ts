/** Lists and limits of the site: images, videos, fonts, tiers. No zod here: safe in any bundle. */

/** Widths in pixels of the WebP versions kept of every image: card, phone, article, full. */
export const MEDIA_WIDTHS = [400, 640, 960, 1200] as const;

/** Where an image came from: generated (locally or by a provider), or uploaded. */
export const MEDIA_SOURCES = ['generated', 'uploaded'] as const;
export type MediaSource = (typeof MEDIA_SOURCES)[number];

/** Maximum bytes of an uploaded image. */
export const UPLOAD_BYTES = 10 * 1024 * 1024;
/** What the file dialog offers; whether a file is accepted depends on its content. */
export const UPLOAD_TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml';

/** Maximum bytes of an uploaded video, and of all of them together with those on their way. */
export const VIDEO_BYTES = 100 * 1024 * 1024;
export const VIDEOS_TOTAL_BYTES = 4 * 1024 * 1024 * 1024;
/** A large file is sent and stored in pieces of this length; only the last one is shorter. */
export const FILE_CHUNK_BYTES = 512 * 1024;
/** What large files are for: the site's videos, what clients send before a session, and the code they get after it. */
export const FILE_PURPOSES = ['film', 'guest', 'code'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];
/** What the file dialog offers; whether a file is accepted depends on its content. */
export const VIDEO_TYPES = 'video/mp4,video/webm,.mp4,.m4v,.webm';
/** Maximum characters of a video's captions. */
export const CAPTIONS_LENGTH = 300_000;
/** Whether a video's poster and loop are made. */
export const VIDEO_MAKING = ['waiting', 'done', 'failed'] as const;
export type VideoMaking = (typeof VIDEO_MAKING)[number];

/** Brand assets that are images. The dark logo is for dark backgrounds. */
export const BRAND_IMAGES = ['logo', 'logo-dark', 'image'] as const;
export type BrandImage = (typeof BRAND_IMAGES)[number];

/** Fonts for headings and for text (`src/design/fonts.ts`); the first is the default. */
export const DISPLAY_FONTS = ['bricolage', 'archivo', 'fraunces', 'newsreader', 'nunito', 'inter'] as const;
export const TEXT_FONTS = ['inter', 'archivo', 'newsreader', 'nunito'] as const;
export type BrandKind = BrandImage | 'colours' | 'fonts' | 'voice';

/** Whether the owner writes "don’t" or "do not". */
export const VOICE_CONTRACTIONS = ['uses', 'avoids', 'either'] as const;
/** How the owner's texts name their writer. */
export const VOICE_PERSONS = ['we', 'I', 'either'] as const;

/** Developer tiers. */
export const TIERS = ['offshore', 'usa'] as const;
export type Tier = (typeof TIERS)[number];

/**
 * What is known about the way to a booking: a campaign, the site that linked here, nothing of both, nothing at all
 * (booked elsewhere, or the visitor asked not to be followed), made by the team; or one of too many in a day.
 */
export const VISIT_KINDS = ['campaign', 'referrer', 'direct', 'unknown', 'team', 'other'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];
/** What steps of the booking funnel are counted by, besides the day and the tier. */
export type StepDimension = 'source' | 'post';

/** How times are written: 9:00 PM or 21:00. */
export const CLOCKS = ['h12', 'h23'] as const;
export type Clock = (typeof CLOCKS)[number];

/** Whose covers are drawn again: every post's, those of published posts, or those of posts created since a day. */
export const REDRAW_SCOPES = ['all', 'published', 'since'] as const;
export type RedrawScope = (typeof REDRAW_SCOPES)[number];
export type RedrawState = 'running' | 'done' | 'cancelled';

/** Maximum characters of a quotation on the site. */
export const QUOTE_LENGTH = 400;
