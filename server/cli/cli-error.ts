/** A sentence for the person at the terminal. */
export class CliError extends Error {}
