import { parseArgs } from 'node:util';
import { cliCommand } from '#db/cli-command.ts';
import { CliError } from './cli-error.ts';
import { ARGUMENTS, type Command, commands } from './commands.ts';
import { OPTIONS, type Options } from './options.ts';

type CommandOptions = Omit<Options, 'entry'>;

export type CommandLine =
  | { print: 'help'; text: string }
  | { print: 'version' }
  | { command: Command; args: string[]; options: CommandOptions };

const WAYS = 'in a packaged folder: ./site cli <command>; in a container: node dist/server/cli.mjs <command>';

/** Reads the words after `cli`. Throws CliError for an unknown or missing word. */
export function readCommandLine(words: string[]): CommandLine {
  const [first, ...rest] = joined(words);
  if (first === undefined || first === '--help' || first === '-h')
    return { print: 'help', text: generalHelp() };
  if (first === 'help') {
    const [asked] = joined(rest);
    return { print: 'help', text: asked ? commandHelp(asked, commandCalled(asked)) : generalHelp() };
  }
  if (first === '--version' || first === '-v') {
    if (rest.length > 0)
      throw new CliError(`--version takes nothing else, but "${rest.join(' ')}" was given.`);
    return { print: 'version' };
  }
  const command = commandCalled(first);
  const seeHelp = `See "cli ${first} --help".`;
  if (rest.includes('--help') || rest.includes('-h'))
    return { print: 'help', text: commandHelp(first, command) };
  const { values, positionals } = parsed(command, rest, seeHelp);
  const isReplaced = command.inPlace !== undefined && values[command.inPlace] !== undefined;
  const expected = command.argument && !isReplaced ? 1 : 0;
  if (isReplaced && positionals.length > 0)
    throw new CliError(`--${command.inPlace} takes the place of ${command.argument}. ${seeHelp}`);
  if (positionals.length > expected)
    throw new CliError(
      `"${first}" takes ${expected ? 'one argument' : 'no arguments'}, but "${positionals.slice(expected).join(' ')}" was given too. ${seeHelp}`,
    );
  if (positionals.length < expected)
    throw new CliError(`${ARGUMENTS[command.argument ?? 'NAME']}: ${usageOf(first, command)}. ${seeHelp}`);
  return { command, args: positionals, options: values };
}

function joined(words: string[]): string[] {
  const [first, second, ...rest] = words;
  const name = `${first} ${second}`;
  return second !== undefined && Object.hasOwn(commands, name) ? [name, ...rest] : words;
}

function commandCalled(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new CliError(
      `There is no ${name.startsWith('-') ? 'option' : 'command'} "${name}".\n\n${generalHelp()}`,
    );
  return command;
}

function parsed({ options = [] }: Command, args: string[], seeHelp: string) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(options.map((name) => [name, { type: OPTIONS[name].type }])),
    });
    return { values: values as CommandOptions, positionals };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
    // Node adds confusing advice about "--".
    throw new CliError(`${message.split(/[.\n]/)[0]}. ${seeHelp}`);
  }
}

function usageOf(name: string, { argument, options = [] }: Command): string {
  const optional = options.map(
    (option) => `[--${option}${OPTIONS[option].value && ` ${OPTIONS[option].value}`}]`,
  );
  return [name, ...(argument ? [argument] : []), ...optional].join(' ');
}

const table = (rows: Array<[string, string]>, width: number) =>
  rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`);

const generalHelp = (): string =>
  [
    `Usage: ${cliCommand('<command>')}${process.env.SITE_CLI ? '' : `   (${WAYS})`}`,
    '',
    ...table(
      Object.entries(commands).map(([name, command]) => [usageOf(name, command), command.does]),
      43,
    ),
    '',
    ...table(
      [
        ['<command> --help', 'Explain a command, with an example'],
        ['--version', 'Print the version'],
      ],
      43,
    ),
    '',
    'Example:',
    `  ${cliCommand('create-admin grace')}`,
    '',
  ].join('\n');

const commandHelp = (name: string, command: Command): string =>
  [
    `Usage: ${cliCommand(usageOf(name, command))}`,
    '',
    `${command.does}.`,
    ...(command.notes ?? []),
    '',
    ...table(
      [
        ...(command.options ?? []).map((option): [string, string] => [
          `--${option}${OPTIONS[option].value && ` ${OPTIONS[option].value}`}`,
          OPTIONS[option].does,
        ]),
        ['--help', 'Show this help'],
      ],
      16,
    ),
    '',
    'Example:',
    `  ${cliCommand(command.example)}`,
    '',
  ].join('\n');
