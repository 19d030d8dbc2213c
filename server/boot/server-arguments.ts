import { version } from '../operations/settings/version.ts';

const HELP = `Usage: ./site start   (in a container: node dist/server/main.mjs)

Serve the site. Settings are environment variables; README.md lists them.

  --help       Show this help
  --version    Print the version

Example:
  PORT=3001 DATA_DIR=/var/lib/site ./site start
`;

/** Answers `--help` and `--version`, and refuses everything else: settings are environment variables. */
export function readServerArguments(args: string[] = process.argv.slice(2)): void {
  const [first, ...rest] = args;
  if (first === undefined) return;
  if (rest.length === 0 && (first === '--help' || first === '-h')) process.stdout.write(HELP);
  else if (rest.length === 0 && (first === '--version' || first === '-v'))
    process.stdout.write(`${version}\n`);
  else {
    process.stderr.write(`The server takes no arguments, but "${args.join(' ')}" was given. See --help.\n`);
    process.exit(64);
  }
  process.exit(0);
}
