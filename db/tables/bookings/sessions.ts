/** Tables of sessions. */
import type { Generated } from 'kysely';
import type { Outcome, TestimonialState, TestimonialUse } from '#src/contract/bookings/values.ts';
import type { Flag, Time } from '../columns.ts';

/** A session's data besides its booking: the client's brief, the developer's notes, and the outcome. */
export interface BookingSessionsTable {
  bookingId: number;
  /** The client's additions before the hour. */
  brief: Generated<string>;
  /** Optimistic locking: the client may have two tabs. */
  briefVersion: Generated<number>;
  briefAt: Time | null;
  /** For the team alone. */
  notes: Generated<string>;
  outcome: Outcome | null;
  /** The next steps, for the client. */
  leftOver: Generated<string>;
  codeUrl: Generated<string>;
  recordingUrl: Generated<string>;
  /** Increases with every save of the notes and the outcome. */
  version: Generated<number>;
  savedAt: Time | null;
  /** When the round of edits was given. */
  editsAt: Time | null;
  /** Minutes that have run when the clock was last set, in milliseconds; null: it follows the booked time. */
  clockMs: number | null;
  /** Since when it runs on; null while it is paused. */
  clockSince: Time | null;
  /** Until when the link to the code works; it can be renewed while the file is kept. */
  codeExpiresAt: Time | null;
  /** When the session was marked as completed. */
  endedAt: Time | null;
  /** When the summary was last sent: from then on the client sees what came of it. */
  summaryAt: Time | null;
  /** The version that was sent. */
  summaryVersion: number | null;
  /** When the client was asked for a testimonial, or it was decided not to ask. */
  askedAt: Time | null;
}

/** Files of a session. A trigger marks the stored file as removed when its row goes. */
export interface SessionFilesTable {
  id: Generated<number>;
  bookingId: number;
  fileId: number;
  purpose: 'guest' | 'code';
  /** Safe to save under on any system. */
  name: string;
  bytes: number;
  createdAt: Time;
}

/** Clients' testimonials, for the site and as sources for articles. */
export interface SessionTestimonialsTable {
  id: Generated<number>;
  bookingId: number;
  text: string;
  /** 1 to 5; null when the client gave none. */
  rating: number | null;
  /** How the client wants to be called. */
  author: string;
  /** The words on the site, or in its draft; '' before. */
  siteText: Generated<string>;
  isShortened: Generated<Flag>;
  state: Generated<TestimonialState>;
  version: Generated<number>;
  /** When the client last took back their consent for the site after the words had been used there. */
  withdrawnAt: Time | null;
  createdAt: Time;
  updatedAt: Time;
}

/** Who agreed to what, in which words, and until when. */
export interface TestimonialConsentsTable {
  id: Generated<number>;
  storyId: number;
  use: TestimonialUse;
  /** The sentence beside the checkbox. */
  wording: string;
  givenAt: Time;
  withdrawnAt: Time | null;
}
