/** Runs on Node 18.3 or later, like `ensure.mjs`. */
import { parseArgs } from 'node:util';

/**
 * Reads the command line of a script. Prints the help for `--help`, and exits with code 64 for unknown
 * options or words.
 * @param script `name` as typed, `does` in one sentence, `options` as `parseArgs` takes them (with `does` and
 * `value`), `words` (usage of positional arguments; undefined refuses them), `examples` (whole lines),
 * `known` (allowed words; undefined allows any)
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
