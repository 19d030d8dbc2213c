/** The command lines of the scripts. Runs on any Node from 18.3 on, like `ensure.mjs`. */
import { parseArgs } from 'node:util';

/**
 * Reads the command line of a script. Ends the process with its help for `--help`, and with a sentence and exit code 64
 * for what the script does not know.
 * @param script `name` as it is typed, `does` in one sentence, `options` by name (as `parseArgs` takes them, with
 * `does` and, where it takes a value, `value`), `words` (the usage of positional arguments; undefined refuses them),
 * `examples` (whole lines), and `known` (the words that are allowed; undefined allows any)
 */
export function readOptions(script, args = process.argv.slice(2)) {
  const { options = {}, words, known } = script;
  const refuse = (sentence) => {
    process.stderr.write(`${sentence} See "${script.name} --help".\n`);
    process.exit(64);
  };
  // `npm run x -- --help` and `npm run x -- help` are both typed.
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpOf(script));
    process.exit(0);
  }
  let parsed;
  try {
    parsed = parseArgs({ args, options: parserOptions(options), allowPositionals: words !== undefined });
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
    refuse(error.message.split('. ')[0].replace(/\.?$/, '.'));
  }
  const unknown = known ? parsed.positionals.filter((word) => !known.includes(word)) : [];
  if (unknown.length > 0) refuse(`Unknown: ${unknown.join(', ')}. Choose from ${known.join(', ')}.`);
  return parsed;
}

const parserOptions = (options) =>
  Object.fromEntries(
    Object.entries(options).map(([name, { type, multiple }]) => [
      name,
      { type, ...(multiple && { multiple }) },
    ]),
  );

function helpOf({ name, does, options = {}, words = '', known, examples }) {
  const rows = [
    ...Object.entries(options).map(([option, { value, does: what }]) => [
      `--${option}${value ? ` ${value}` : ''}`,
      what,
    ]),
    ['--help', 'Show this help'],
  ];
  const width = Math.max(...rows.map(([left]) => left.length)) + 3;
  return [
    `Usage: ${name}${Object.keys(options).length > 0 ? ' [options]' : ''}${words && ` ${words}`}`,
    '',
    does,
    ...(known ? ['', `Choose from: ${known.join(', ')}`] : []),
    '',
    ...rows.map(([left, what]) => `  ${left.padEnd(width)}${what}`),
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map((line) => `  ${line}`),
    '',
  ].join('\n');
}
