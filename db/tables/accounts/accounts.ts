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

/** SQLite would reuse the id of a removed user. */
export interface LastUserIdTable {
  id: Generated<number>;
  value: number;
}

/** koa-session's store. The cookie's key is never stored, only its SHA-256. */
export interface SessionsTable {
  idHash: string;
  userId: number | null;
  data: Json;
  createdAt: Time;
  expiresAt: Time;
}

/** The set-up link and owners' invitations. */
export interface InvitesTable {
  id: Generated<number>;
  tokenHash: string;
  kind: 'setup' | 'invite';
  role: Role;
  developerId: number | null;
  createdBy: number | null;
  createdAt: Time;
  expiresAt: Time;
  usedAt: Time | null;
  usedBy: number | null;
}

/** In effect once it is confirmed. */
export interface TwoFactorTable {
  userId: number;
  /** Encrypted with the server's key. */
  secret: string;
  confirmedAt: Time | null;
  /** Time step of the last used code: 30-second steps since 1970. */
  lastStep: number;
  createdAt: Time;
}

export interface RecoveryCodesTable {
  /** SHA-256. */
  codeHash: string;
  userId: number;
  usedAt: Time | null;
}

/** Deleted when used. */
export interface PasswordResetsTable {
  id: Generated<number>;
  tokenHash: string;
  userId: number;
  createdBy: number | null;
  createdAt: Time;
  expiresAt: Time;
  /** 1 if the user asked for it by e-mail. A user has at most one of each kind. */
  byMail: Generated<Flag>;
}

/** Tokens of programs. Their texts are never stored, only the SHA-256. */
export interface ApiTokensTable {
  id: Generated<number>;
  userId: number;
  name: string;
  /** The last four characters. */
  hint: string;
  hash: string;
  scopes: Json;
  kind: 'token' | 'oauth';
  /** The program that an `oauth` token was given to. */
  clientId: string | null;
  createdAt: Time;
  expiresAt: Time;
  /** To the hour. */
  lastUsedAt: Time | null;
  revokedAt: Time | null;
  /** Of an `oauth` token: until when its text works. Null: as long as the token. */
  accessUntil: Time | null;
  /** Of an `oauth` token: the host that its user was shown. */
  clientHost: string | null;
}

/** Stored for any address alike. Deleted when handled. */
export interface ResetRequestsTable {
  id: Generated<number>;
  email: string;
  createdAt: Time;
}
