/** How the command line is called here, for sentences that name a command: what starts a packaged site says so. */
export const cliCommand = (command: string): string =>
  `${process.env.SITE_CLI || 'npm run cli --'} ${command}`;
