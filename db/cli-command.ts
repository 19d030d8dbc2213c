/** Builds the full command line for sentences that name a command. The launcher of a packaged site sets SITE_CLI. */
export const cliCommand = (command: string): string =>
  `${process.env.SITE_CLI || 'npm run cli --'} ${command}`;
