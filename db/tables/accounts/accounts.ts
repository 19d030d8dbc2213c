/** Users, where they are signed in, and how they get in. */
import type { Generated } from 'kysely';
import type { Role } from '#src/contract/accounts/values.ts';
import type { Flag, Json, Time } from '../columns.ts';

export interface UsersTable {
  id: Generated<number>;
  /** Unique, ignoring case. */
  username: string;
  /** argon2id, in PHC form. */
  passwordHash: string;
  role: Role;
  createdAt: Time;
  lastLoginAt: Time | null;
  /** Compared without case. Several accounts may share one. */
  email: string | null;
}

/** The highest user id ever assigned. SQLite would reuse an id from `users.id` after a user is removed. */
export interface LastUserIdTable {
  id: Generated<number>;
  value: number;
}

/** koa-session's external store. The cookie's key is never stored, only its SHA-256. */
export interface SessionsTable {
  idHash: string;
  userId: number | null;
  data: Json;
  createdAt: Time;
  expiresAt: Time;
}

/** One-time tokens to register with: the set-up link of a new site and owners' invitations. */
export interface InvitesTable {
  id: Generated<number>;
  tokenHash: string;
  kind: 'setup' | 'invite';
  /** The role of whoever accepts the invitation. */
  role: Role;
  /** The developer whose account it becomes. */
  developerId: number | null;
  createdBy: number | null;
  createdAt: Time;
  expiresAt: Time;
  usedAt: Time | null;
  usedBy: number | null;
}

/** A user's two-factor authentication, in effect once it is confirmed. */
export interface TwoFactorTable {
  userId: number;
  /** Encrypted with the server's key. */
  secret: string;
  confirmedAt: Time | null;
  /** The time step of the last code that was used: 30-second steps since 1970. */
  lastStep: number;
  createdAt: Time;
}

export interface RecoveryCodesTable {
  /** SHA-256. */
  codeHash: string;
  userId: number;
  usedAt: Time | null;
}

/** Links for choosing a new password. Deleted when used. */
export interface PasswordResetsTable {
  id: Generated<number>;
  tokenHash: string;
  userId: number;
  createdBy: number | null;
  createdAt: Time;
  expiresAt: Time;
  /** 1 if the user asked for it by e-mail. A user has at most one such link, and one made by others. */
  byMail: Generated<Flag>;
}

/** "Forgot password", as it was asked: for any address alike. Deleted when it was handled. */
export interface ResetRequestsTable {
  id: Generated<number>;
  email: string;
  createdAt: Time;
}
