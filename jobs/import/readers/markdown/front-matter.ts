import { parse as parseToml, TomlDate } from 'smol-toml';
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';

/** Texts as they are written, lists and maps. Numbers and booleans stay text: `007` is a slug, and `1.10` a version. */
export type Value = string | null | Value[] | { [key: string]: Value };

export interface FrontMatter {
  data: { [key: string]: Value };
  /** Text below it. */
  body: string;
  /** Sentences. */
  notes: string[];
}

const MAX_LENGTH = 64_000;
const MAX_DEPTH = 20;

/** A file whose front matter does not parse. Its message completes "…, so it was not read". */
export class FrontMatterError extends Error {}

/**
 * Reads YAML, TOML or JSON at the top of a Markdown file, with the marks of Hugo, Jekyll, Eleventy and Hexo.
 * JavaScript is never run: of `---js`, only constants that are plain values are read.
 * @throws FrontMatterError
 */
export function readFrontMatter(file: string): FrontMatter {
  const text = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const found = splitFrontMatter(text);
  if (!found) return { data: {}, body: text, notes: [] };
  const { language, source, body } = found;
  if (source.length > MAX_LENGTH)
    throw new FrontMatterError('Its front matter is longer than 64,000 characters');
  const notes: string[] = [];
  const data = readers[language](source, notes);
  return { data, body, notes };
}

type Language = 'yaml' | 'toml' | 'json' | 'js';
interface Split {
  language: Language;
  source: string;
  body: string;
}

function splitFrontMatter(text: string): Split | undefined {
  const opening = /^(---|\+\+\+|;;;)[ \t]*(yaml|toml|json|js|javascript)?[ \t]*\n/.exec(text);
  if (opening) {
    const [whole, mark = '', named] = opening;
    const end = endMark(text, whole.length - 1, mark);
    if (!end) return undefined;
    const fallback: Language = mark === '+++' ? 'toml' : mark === ';;;' ? 'json' : 'yaml';
    const language = named === 'javascript' ? 'js' : (languages.find((each) => each === named) ?? fallback);
    const source = text.slice(whole.length, Math.max(end.from, whole.length));
    return { language, source: language === 'json' ? inBraces(source) : source, body: text.slice(end.to) };
  }
  if (text.startsWith('{')) return splitJson(text);
  // Hexo leaves the opening mark out.
  if (!/^[a-z][\w-]{0,40}:(?:[ \n])/i.test(text)) return undefined;
  const end = endMark(text.slice(0, MAX_LENGTH), 0, '---');
  if (!end || /\n[ \t]*\n/.test(text.slice(0, end.from))) return undefined;
  return { language: 'yaml', source: text.slice(0, end.from), body: text.slice(end.to) };
}

const languages: readonly Language[] = ['yaml', 'toml', 'json', 'js'];
const inBraces = (source: string) => (source.trim().startsWith('{') ? source : `{${source}}`);

/** A line that is only the mark. */
function endMark(text: string, start: number, mark: string): { from: number; to: number } | undefined {
  for (let at = text.indexOf(`\n${mark}`, start); at >= 0; at = text.indexOf(`\n${mark}`, at + 1)) {
    const lineEnd = text.indexOf('\n', at + 1);
    const to = lineEnd < 0 ? text.length : lineEnd + 1;
    if (text.slice(at + 1, to).trim() === mark) return { from: at + 1, to };
  }
  return undefined;
}

function splitJson(text: string): Split | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < Math.min(text.length, MAX_LENGTH); at += 1) {
    const letter = text[at];
    if (letter === '\\' && quoted) at += 1;
    else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === '{') depth += 1;
    else if (!quoted && letter === '}') depth -= 1;
    if (depth > 0) continue;
    const source = text.slice(0, at + 1);
    // Hugo's JSON has a name at its start; a text may begin with a brace, too.
    return /^\{\s*"/.test(source) ? { language: 'json', source, body: text.slice(at + 1) } : undefined;
  }
  return undefined;
}

const readers: Record<Language, (source: string, notes: string[]) => { [key: string]: Value }> = {
  yaml: readYaml,
  toml: (source) => {
    try {
      return asMap(plainValue(parseToml(source), 0));
    } catch (error) {
      throw new FrontMatterError(`Its front matter is not valid TOML (${firstLine(error)})`);
    }
  },
  json: (source) => {
    try {
      return asMap(plainValue(JSON.parse(source), 0));
    } catch (error) {
      throw new FrontMatterError(`Its front matter is not valid JSON (${firstLine(error)})`);
    }
  },
  js: readConstants,
};

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/:$/, '');
const asMap = (value: Value): { [key: string]: Value } =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};

function plainValue(value: unknown, depth: number): Value {
  if (depth > MAX_DEPTH) return null;
  if (typeof value === 'string') return value;
  if (value instanceof TomlDate) return value.toISOString();
  if (Array.isArray(value)) return value.map((each) => plainValue(each, depth + 1));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainValue(each, depth + 1)]));
  return value === null || value === undefined ? null : String(value);
}

function readYaml(source: string, notes: string[]): { [key: string]: Value } {
  const document = parseDocument(source, { schema: 'core', uniqueKeys: false });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault) throw new FrontMatterError(`Its front matter is not valid YAML (${firstLine(fault)})`);
  try {
    // Throws for aliases that multiply.
    document.toJS({ maxAliasCount: 20 });
  } catch {
    throw new FrontMatterError('Its front matter repeats itself too often');
  }
  return asMap(yamlValue(document.contents, document, notes, 0));
}

function yamlValue(node: unknown, document: Document.Parsed, notes: string[], depth: number): Value {
  if (depth > MAX_DEPTH) return null;
  if (isAlias(node)) return yamlValue(node.resolve(document), document, notes, depth + 1);
  if (isSeq<Node>(node)) return node.items.map((item) => yamlValue(item, document, notes, depth + 1));
  if (isMap(node)) {
    const entries = node.items.map(({ key, value }): [string, Value] => [
      isScalar(key) ? String(key.value) : '',
      yamlValue(value, document, notes, depth + 1),
    ]);
    const names = entries.map(([name]) => name);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    if (twice.length > 0)
      notes.push(
        `Its front matter has ${[...new Set(twice)].join(', ')} more than once; the last one counts.`,
      );
    return Object.fromEntries(entries);
  }
  if (!isScalar(node) || node.value === null) return null;
  return typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
}

const CONSTANT =
  /^(?:export\s+)?(?:const|let|var)\s+(\w+)\s*=\s*(?:"([^"\n]*)"|'([^'\n]*)'|(true|false|-?[\d.]+))\s*;?\s*$/;

function readConstants(source: string, notes: string[]): { [key: string]: Value } {
  const data: { [key: string]: Value } = {};
  let rest = 0;
  for (const line of source.split('\n')) {
    const found = CONSTANT.exec(line.trim().slice(0, 2_000));
    if (found?.[1]) data[found[1]] = found[2] ?? found[3] ?? found[4] ?? '';
    else if (line.trim() !== '') rest += 1;
  }
  notes.push(
    rest > 0
      ? `Its front matter is a program, which was not run. ${rest} of its lines were not read.`
      : 'Its front matter is a program, which was not run. Its constants were read.',
  );
  return data;
}
