/** The data directory is unusable and unchanged. The message is for the person starting the program. */
export class DataError extends Error {
  override readonly name = 'DataError';
}
