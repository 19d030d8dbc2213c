/** Developers and their hours. */
import type { Generated } from 'kysely';
import type { Tier } from '#src/contract/site/values.ts';
import type { Flag, Json, Time } from '../columns.ts';

/** The people who give the sessions. */
export interface DevelopersTable {
  id: Generated<number>;
  tier: Tier;
  name: string;
  /** A line about them, for visitors. */
  about: Generated<string>;
  pictureHash: string | null;
  timeZone: string;
  /** `{"1": [{"from": 540, "to": 1080}]}`: ISO weekdays and minutes of the local day. Null: the tier's hours. */
  hours: Json | null;
  /** 1 if they also work outside the tier's hours. */
  extended: Generated<Flag>;
  /** Minutes without another session or event before and after each session. */
  bufferBefore: Generated<number>;
  bufferAfter: Generated<number>;
  /** Null: the tier's. */
  noticeHours: number | null;
  horizonDays: number | null;
  /** Null: as many as fit. */
  maxPerDay: number | null;
  /** A link, or a template with `{code}`; '' is the site's template. */
  room: Generated<string>;
  /** 1 if visitors see them by name and may choose them. */
  isShown: Generated<Flag>;
  /** 1 if they can be booked. */
  isActive: Generated<Flag>;
  /** The account with which they sign in. */
  userId: number | null;
  /** The developers of a fresh site, until they are edited: shown on its pages, or removed with its samples. */
  sample: 'shown' | 'removed' | null;
  /** When they were deleted; past sessions keep the name. Never set while they are active. */
  archivedAt: Time | null;
  /** Increases with every save. A save based on an older version is rejected (optimistic locking). */
  version: Generated<number>;
  createdAt: Time;
  updatedAt: Time;
}

/** Dates on which a developer's hours differ from their week: off, or with extra hours. */
export interface DeveloperDatesTable {
  id: Generated<number>;
  developerId: number;
  /** `2026-12-25`, in the developer's time zone. */
  date: string;
  kind: 'off' | 'extra';
  /** `[{"from": 540, "to": 720}]`: minutes of the local day. Empty when off. */
  spans: Generated<Json>;
  note: Generated<string>;
}

/** One row per tier: within which hours its developers can be booked. Hours are local to its time zone. */
export interface AvailabilityRulesTable {
  tier: Tier;
  timeZone: string;
  /** ISO weekdays. */
  days: Json;
  opensAt: number;
  closesAt: number;
  noticeHours: number;
  horizonDays: number;
  updatedAt: Time;
}

export interface DaysOffTable {
  id: Generated<number>;
  tier: Tier;
  /** `2026-12-25`, in the tier's time zone. */
  date: string;
  note: string;
}
