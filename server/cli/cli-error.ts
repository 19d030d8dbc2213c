/** An error whose message is for the person at the terminal. */
export class CliError extends Error {
  /** The process's exit code. */
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
