import type { Db } from '#db/open.ts';
import type { Client } from '#db/queries/bookings/clients.ts';

/** A kind of thing that is kept about clients: how it is handed out, and how it is erased. */
export interface ClientPart {
  /** Its key in an export. */
  key: string;
  /** What it is, for the client who reads the export. */
  about: string;
  /**
   * Everything of a client's, as it appears in the export. Times are UTC, money is in whole units. It is called for each
   * batch of their bookings, after the first one without an address.
   */
  read(db: Db, client: Client): Promise<unknown[]>;
  /**
   * Erases it, in the caller's transaction. When bookings are forgotten by their age, it is called for each batch of
   * them without an address: what is known by its address alone then stays.
   * @returns how many rows it was
   */
  erase(trx: Db, client: Client, now: Date): Promise<number>;
  /**
   * Erases what belongs to no booking and is older than the owner wants to keep it, in the caller's transaction.
   * @param limit at most so many rows
   * @returns how many rows it was
   */
  eraseOld?(trx: Db, before: Date, limit: number): Promise<number>;
}
