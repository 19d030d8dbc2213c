import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export type Db = Kysely<Tables>;

export interface OpenDatabase {
  db: Db;
  file: string;
  /** May hold a password. */
  url?: string;
  /** Increases when another connection commits, but not on this connection's own writes. About 2 µs. */
  dataVersion(): number;
  /** Rows this connection has changed since it opened. */
  changes(): number;
  /** Increases when any process changes what public pages show. About 3 µs. */
  contentVersion(): number;
  /** How long a remote database has not answered, in milliseconds; undefined while it does. */
  silentMs?(): number | undefined;
  /** The database's time. The clocks of several machines differ. */
  now(): Date;
  /**
   * Moves the write-ahead log into the file, so that a copy of the file is complete. False while a reader
   * blocks it.
   */
  checkpoint(): boolean;
  /** False if the volume is gone or the file was moved, so that writes would be lost. */
  inPlace(): boolean;
  /** Makes every write fail with a `read-only` fault, or allows writes again. */
  refuseWrites(refuse: boolean): void;
  /** In bytes. */
  size(): Promise<{ bytes: number; logBytes: number }>;
  /**
   * For a remote database: a text that changes within ten seconds of any process's writes, but not with
   * leases.
   */
  written?(): Promise<string>;
  /** The number of standbys that follow a PostgreSQL database; 0 where it is not reported, as by most managed services. */
  standbys?(): Promise<number>;
  close(): Promise<void>;
}
