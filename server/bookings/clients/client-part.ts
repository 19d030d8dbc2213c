import type { Db } from '#db/open.ts';
import type { Client } from '#db/queries/bookings/clients.ts';

export interface ClientPart {
  key: string;
  /** Explains it to the client who reads the export. */
  about: string;
  /**
   * Reads the data for the export. Times are UTC, money is in whole units. Called for each batch of bookings;
   * only the first batch has the address.
   */
  read(db: Db, client: Client): Promise<unknown[]>;
  /**
   * Erases it, in the caller's transaction. Without an address when bookings are forgotten by age: data known
   * by address alone then stays. Returns the number of rows.
   */
  erase(trx: Db, client: Client, now: Date): Promise<number>;
  /** Erases old data without a booking, at most `limit` rows, in the transaction. Returns the row count. */
  eraseOld?(trx: Db, before: Date, limit: number): Promise<number>;
}
