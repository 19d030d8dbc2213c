/**
 * The data directory is unusable as it is. The message is for the person starting the program. Nothing in it
 * was changed.
 */
export class DataError extends Error {
  override readonly name = 'DataError';
}
