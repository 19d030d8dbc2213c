import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** The first argument of queries: the database or a transaction on it. */
export type Db = Kysely<Tables>;

export interface OpenDatabase {
  db: Db;
  /** The database's file, or where it would be. */
  file: string;
  /** The address of a database that is no file. It may hold a password. */
  url?: string;
  /**
   * Increases when another connection (a worker, the CLI) commits, but not on this connection's own writes.
   * About 2 µs.
   */
  dataVersion(): number;
  /** How many rows this connection has changed since it opened. Increases with its own writes. */
  changes(): number;
  /**
   * Increases with every change to what public pages show, whichever process makes it, but not with sign-ins,
   * sessions or a job's progress. About 3 µs.
   */
  contentVersion(): number;
  /** For how many milliseconds a database elsewhere has not answered; undefined while it does. */
  silentMs?(): number | undefined;
  /** The database's time. The clocks of several machines differ. */
  now(): Date;
  /**
   * Moves the write-ahead log into the database file, so that copying that file alone is complete. False while
   * a reader blocks it.
   */
  checkpoint(): boolean;
  /**
   * Tells whether the file is still where it was opened. If the volume is gone or the file was moved, writes would be
   * lost.
   */
  inPlace(): boolean;
  /** Makes every write fail with a `read-only` fault, or allows writes again. */
  refuseWrites(refuse: boolean): void;
  /** Measures the database on its disk and the write-ahead log beside it, in bytes. */
  size(): Promise<{ bytes: number; logBytes: number }>;
  /**
   * For a database elsewhere, where the other members say too much or too little: a text that changes with every row
   * that any process writes, within ten seconds, but not with leases. One query.
   */
  written?(): Promise<string>;
  /** The number of standbys that follow a PostgreSQL database; 0 where it is not reported, as by most managed services. */
  standbys?(): Promise<number>;
  close(): Promise<void>;
}
