import type { Generated } from 'kysely';
import type { Tier } from '#src/contract/site/values.ts';
import type { Flag, Json, Time } from '../columns.ts';

export interface DevelopersTable {
  id: Generated<number>;
  tier: Tier;
  name: string;
  /** For visitors. */
  about: Generated<string>;
  pictureHash: string | null;
  timeZone: string;
  /** `{"1": [{"from": 540, "to": 1080}]}`: ISO weekdays and minutes of the local day. Null: the tier's hours. */
  hours: Json | null;
  /** 1 if they also work outside the tier's hours. */
  extended: Generated<Flag>;
  /** Free minutes around each session. */
  bufferBefore: Generated<number>;
  bufferAfter: Generated<number>;
  /** Null: the tier's. */
  noticeHours: number | null;
  horizonDays: number | null;
  /** Null: as many as fit. */
  maxPerDay: number | null;
  /** A link, or a template with `{code}`; '' is the site's template. */
  room: Generated<string>;
  isShown: Generated<Flag>;
  isActive: Generated<Flag>;
  userId: number | null;
  /** A fresh site's developers until they are edited: shown, or removed with the samples. */
  sample: 'shown' | 'removed' | null;
  /** Past sessions keep the name. Never set while they are active. */
  archivedAt: Time | null;
  /** Optimistic locking: a save based on an older version is rejected. */
  version: Generated<number>;
  createdAt: Time;
  updatedAt: Time;
}

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

/** For the version before; a trigger copies what is written here to `kinds`. Hours are local to its time zone. */
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

/** For the version before; triggers copy what is written here to `closed_days`. */
export interface DaysOffTable {
  id: Generated<number>;
  tier: Tier;
  /** `2026-12-25`, in the tier's time zone. */
  date: string;
  note: string;
}
