/** Time limits in milliseconds; 0 is without a limit. */
export interface Limits {
  /** Making a connection, and waiting for a free one. */
  connect: number;
  lock: number;
  statement: number;
  /** Between two statements of a transaction. */
  idle: number;
  /** Without a byte on a connection. The server ends a slow statement or an idle transaction before that. */
  silence: number;
  /** Looking for changes of other processes; after this, the database counts as silent. */
  look: number;
}

/** For a server, whose visitors wait. */
export const SERVING: Limits = {
  connect: 10_000,
  lock: 10_000,
  statement: 20_000,
  idle: 20_000,
  silence: 25_000,
  look: 5_000,
};

/** For work on whole tables. Lock waits keep their limit, because others wait behind them. */
export const PATIENT: Limits = { ...SERVING, statement: 0, idle: 0, silence: 0 };
