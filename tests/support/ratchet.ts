/**
 * Counts what should decrease in the code, and compares it with `ratchet.json`.
 *
 * node tests/support/ratchet.ts lists the counts
 * node tests/support/ratchet.ts casts lists the places of one of them
 * node tests/support/ratchet.ts --write makes lower counts the limits, and adds limits for new words
 * node tests/support/ratchet.ts --accept makes all counts the limits, higher ones too: say why in the commit
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { anyOf, avoidedWords, unusedWords } from './glossary.ts';

const root = path.resolve(import.meta.dirname, '../..');
const LIMITS = path.join(root, 'tests/support/ratchet.json');
const LONG = 250;

/** Migrations never change again. */
const FROZEN = ['db/migrations/**', 'db/postgres/baseline/**', '**/node_modules/**'];

const TOKENS =
  /\/\*[\s\S]*?\*\/|(?<![\\:])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g;
const TITLES =
  /\b(?:test|it|describe)(?:\.(?!each)\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1|^\s*\]\)\(\s*(['"`])((?:\\.|(?!\3)[^\\])+)\3/gm;
const EXPORTS =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const CAST =
  /(?<=[\w)\]}!'"`] )as (?=(?:unknown|never|any|string|number|boolean|object|keyof|typeof|readonly|[A-Z][\w.]*)\b|[{[(])/g;
/** A value, file or URL that a comment quotes keeps the name that it was published with. */
const QUOTED = /`[^`\n]*`/g;
/** Files in which a word is the right one. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  // The built-in gallery's imaginary apps.
  appointment: ['tools/media/apps/salon-appointment-booking.tsx'],
  proposal: ['tools/media/apps/proposal-builder.tsx'],
  scheduler: ['tools/media/apps/staff-shift-scheduler.tsx'],
  staff: ['tools/media/apps/staff-shift-scheduler.tsx'],
  // Types of tables are named as the tables are.
  planned: ['db/tables/blog/posts.ts'],
  // These read, count or compare the words of a text.
  'words (in names)': [
    'db/tables/bookings/bookings.ts',
    'src/admin/blog/posts/outline.ts',
    'src/content/blog/blog-voice.ts',
    'src/contract/generator/compare-topics.ts',
    'tests/support/glossary.ts',
    'tests/support/ratchet.ts',
    'writer/markdown.ts',
    'writer/verify/content-words.ts',
    'writer/verify/number-words.ts',
    'writer/voice/read-prose.ts',
  ],
};
const VAGUE_START = /^(?:What|Whether|Where)\b/;

interface Scanned {
  /** Without comment marks; consecutive line comments are one. */
  comments: Array<{ at: number; text: string }>;
  titles: Array<{ at: number; text: string }>;
  exports: Array<{ at: number; text: string }>;
  /** Starts of casts with `as`, other than `as const`. */
  casts: number[];
}

/** Only tokenizes the file, because parsing three thousand files would take half a minute. */
function scan(file: string, source: string): Scanned {
  const comments: Scanned['comments'] = [];
  let end = 0;
  const code = source.replace(TOKENS, (token, at: number) => {
    if (!token.startsWith('/')) return `'${' '.repeat(Math.max(token.length - 2, 0))}'`;
    const text = token
      .replace(/^\/\/+ ?|^\/\*+\s*|\s*\*\/$/g, '')
      .replace(/\n\s*\* ?/g, '\n')
      .trim();
    const previous = comments.at(-1);
    const continues = token.startsWith('//') && /^\n[ \t]*$/.test(source.slice(end, at));
    if (previous && continues) previous.text += `\n${text}`;
    else comments.push({ at, text });
    end = token.startsWith('//') ? at + token.length : Number.POSITIVE_INFINITY;
    return ' '.repeat(token.length);
  });
  const withoutImports = code.replace(/^(?:import|export) (?:type )?[{*][^;]*;/gm, (all) =>
    ' '.repeat(all.length),
  );
  return {
    comments,
    titles: /\.(test|spec)\.tsx?$/.test(file)
      ? [...source.matchAll(TITLES)].map((match) => ({ at: match.index, text: match[2] ?? match[4] ?? '' }))
      : [],
    exports: [...code.matchAll(EXPORTS)].map((match) => ({ at: match.index, text: match[1] ?? '' })),
    casts: [...withoutImports.matchAll(CAST)].map(({ index }) => index),
  };
}

/** The words of a name in camelCase, kebab-case or capitals: `clientPage` is "client page". */
export const wordsIn = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();

const pluralOf = (word: string) => new RegExp(`(?<![\\w-])${word}(?:s|es)?(?!\\w)`, 'gi');

const singulars = (words: readonly string[]) =>
  words.filter((word) => !words.includes(word.replace(/s$/, '')) || !word.endsWith('s'));

export function countAll(files = sourceFiles(), read = readSource): Map<string, string[]> {
  const { inCode, inNames } = unusedWords();
  const everywhere = singulars(inCode).map((word) => [word, pluralOf(word)] as const);
  const namesOnly = inNames.map((word) => [`${word} (in names)`, pluralOf(word)] as const);
  const avoided = anyOf(avoidedWords(), 'gi');
  const found = new Map<string, string[]>(
    [
      `files over ${LONG} lines`,
      'casts',
      'vague starts',
      'avoided words',
      ...everywhere.map(([word]) => word),
      ...namesOnly.map(([word]) => word),
    ].map((name) => [name, []]),
  );
  const folders = new Set<string>();

  for (const file of files) {
    const source = read(file);
    const lines = source.split('\n').length - 1;
    const add = (name: string, place: string) => {
      if (!RIGHT[name]?.includes(file)) found.get(name)?.push(place);
    };
    const at = (index: number) => `${file}:${source.slice(0, index).split('\n').length}`;
    const { comments, titles, exports, casts } = scan(file, source);
    if (lines > LONG) add(`files over ${LONG} lines`, `${file}: ${lines}`);
    for (const index of casts) add('casts', at(index));
    const names = exports.map((each) => ({
      place: () => `${at(each.at)}: ${each.text}`,
      text: wordsIn(each.text),
    }));
    for (const part of pathParts(file)) {
      if (folders.has(part)) continue;
      folders.add(part);
      names.push({ place: () => part, text: wordsIn(path.basename(part)) });
    }
    for (const { at: index, text } of [...comments, ...titles]) {
      if (VAGUE_START.test(text)) add('vague starts', `${at(index)}: ${oneLine(text)}`);
      const said = text.replace(QUOTED, '');
      for (const [word] of said.matchAll(avoided)) add('avoided words', `${at(index)}: ${word}`);
      for (const [word, pattern] of everywhere)
        for (const _ of said.matchAll(pattern)) add(word, `${at(index)}: ${oneLine(text)}`);
    }
    for (const { place, text } of names)
      for (const [word, pattern] of [...everywhere, ...namesOnly])
        for (const _ of text.matchAll(pattern)) add(word, place());
  }
  return found;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80);

const pathParts = (file: string) =>
  file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));

const sourceFiles = () =>
  globSync(['{src,renderer,server,jobs,writer,db,tests,scripts,tools}/**/*.{ts,tsx,mjs}', '*.ts'], {
    cwd: root,
    exclude: FROZEN,
  }).toSorted();
const readSource = (file: string) => readFileSync(path.join(root, file), 'utf8');

export const readLimits = () => JSON.parse(readFileSync(LIMITS, 'utf8')) as Record<string, number>;

if (import.meta.main) {
  const found = countAll();
  const counts = Object.fromEntries([...found].map(([name, places]) => [name, places.length]));
  const limits = existsSync(LIMITS) ? readLimits() : {};
  const [argument] = process.argv.slice(2);
  let lines = Object.entries(counts).map(([name, count]) => `${count}\t${name}`);
  if (argument === '--write' || argument === '--accept') {
    const limit = (name: string, count: number) =>
      argument === '--accept' ? count : Math.min(count, limits[name] ?? count);
    lines = Object.entries(counts).flatMap(([name, count]) =>
      limit(name, count) === limits[name] ? [] : [`${name}: ${limits[name]} → ${limit(name, count)}`],
    );
    const next = Object.entries(counts).map(([name, count]) => [name, limit(name, count)]);
    writeFileSync(LIMITS, `${JSON.stringify(Object.fromEntries(next), null, 2)}\n`);
  } else if (argument) lines = found.get(argument) ?? [`nothing is counted as "${argument}"`];
  process.stdout.write(`${lines.join('\n')}\n`);
}
