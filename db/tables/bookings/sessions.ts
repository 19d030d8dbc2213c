import type { Generated } from 'kysely';
import type { Outcome, TestimonialState, TestimonialUse } from '#src/contract/bookings/values.ts';
import type { Flag, Time } from '../columns.ts';

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
  /** Increases with every save of notes and outcome. */
  version: Generated<number>;
  savedAt: Time | null;
  editsAt: Time | null;
  /** Milliseconds that had run when the clock was last set; null: it follows the booked time. */
  clockMs: number | null;
  /** Null while it is paused. */
  clockSince: Time | null;
  /** When the link to the code ends; it can be renewed while the file is kept. */
  codeExpiresAt: Time | null;
  endedAt: Time | null;
  /** When the summary was last sent; since then the client sees the outcome. */
  summaryAt: Time | null;
  summaryVersion: number | null;
  /** When the client was asked for a testimonial, or it was decided not to. */
  askedAt: Time | null;
}

/** A trigger marks the stored file as removed when its row goes. */
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

export interface SessionTestimonialsTable {
  id: Generated<number>;
  bookingId: number;
  text: string;
  /** 1 to 5; null when the client gave none. */
  rating: number | null;
  /** As the client wants to be called. */
  author: string;
  /** The words on the site or in its draft; '' before. */
  siteText: Generated<string>;
  isShortened: Generated<Flag>;
  state: Generated<TestimonialState>;
  version: Generated<number>;
  /** When the client last withdrew consent after use on the site. */
  withdrawnAt: Time | null;
  createdAt: Time;
  updatedAt: Time;
}

export interface TestimonialConsentsTable {
  id: Generated<number>;
  storyId: number;
  use: TestimonialUse;
  /** The sentence beside the checkbox. */
  wording: string;
  givenAt: Time;
  withdrawnAt: Time | null;
}
