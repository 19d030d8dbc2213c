import { formatNumber } from '#src/contract/format.ts';
import { ImportError } from '../../source/import-error.ts';
import { LIMITS, type SourceFile } from '../../source/source.ts';
import { parseJson } from '../../unknown-json.ts';

export interface GhostRow {
  /** Name of a table, or `meta` for the facts about the export. */
  table: string;
  row: unknown;
}

/** A list or object around what is being read, with the name that it has in its parent. */
interface Container {
  isList: boolean;
  name: string;
}

/** Characters of a name; longer texts outside of rows are no names. */
const MAX_NAME = 200;
/** Far above Ghost's, and far below what fills the memory. */
const MAX_OUTER_DEPTH = 50;

/**
 * Reads the rows of Ghost's tables one at a time, wherever `data` is in the document, so that an export of any size
 * needs little memory.
 * @throws ImportError for a document that ends early, and for a row that is too long or no JSON
 */
export async function* streamRows(file: SourceFile): AsyncGenerator<GhostRow> {
  if ((file.size ?? 0) > LIMITS.total)
    throw new ImportError(
      `"${file.path}" is larger than ${formatNumber(LIMITS.total)} bytes, so it was not read.`,
    );
  const scanner = createScanner(file.path);
  const decoder = new TextDecoder('utf-8');
  for await (const bytes of await file.open()) yield* scanner.scan(decoder.decode(bytes, { stream: true }));
  scanner.end();
}

function createScanner(path: string) {
  const outer: Container[] = [];
  const inString = /["\\]/g;
  const outside = /["{}[\]:,]/g;
  let isString = false;
  let skipsNext = false;
  /** The last text outside of rows, and the name of the value after it. */
  let text = '';
  let name = '';
  /** The row that is being read: its pieces, its length, and how many lists and objects are open in it. */
  let row: string[] | undefined;
  let length = 0;
  let depth = 0;

  /** The table whose row begins with the object at this place. */
  function tableHere(): string | undefined {
    const parent = outer.at(-1);
    if (parent?.isList) return outer.at(-2)?.name === 'data' ? parent.name : undefined;
    return parent && name === 'meta' ? 'meta' : undefined;
  }

  function keep(piece: string): void {
    length += piece.length;
    if (length > LIMITS.text)
      throw new ImportError(
        `"${path}" has an entry that is longer than ${formatNumber(LIMITS.text)} characters.`,
      );
    row?.push(piece);
  }

  function parsed(): unknown {
    const value = parseJson((row ?? []).join(''));
    row = undefined;
    if (value === undefined)
      throw new ImportError(`"${path}" is broken: an entry in it is not JSON. Export it again.`);
    return value;
  }

  function* scan(chunk: string): Generator<GhostRow> {
    let table = '';
    let from = 0;
    let at = skipsNext ? 1 : 0;
    skipsNext = false;
    for (;;) {
      const pattern = isString ? inString : outside;
      pattern.lastIndex = at;
      const found = pattern.exec(chunk);
      if (!found) break;
      const [letter] = found;
      const { index } = found;
      at = index + 1;
      if (letter === '\\') {
        // The escaped character may be in the next chunk.
        skipsNext = at === chunk.length;
        at += 1;
      } else if (letter === '"') {
        if (!row && isString && text.length < MAX_NAME) text += chunk.slice(from, index);
        if (!row && !isString) text = '';
        if (!row) from = at;
        isString = !isString;
      } else if (row) {
        if (letter === '{' || letter === '[') depth += 1;
        if (letter === '}' || letter === ']') depth -= 1;
        if (depth > 0 || letter === ',' || letter === ':') continue;
        keep(chunk.slice(from, at));
        table = outer.at(-1)?.isList ? (outer.at(-1)?.name ?? '') : 'meta';
        yield { table, row: parsed() };
        name = '';
      } else if (letter === ':') name = text;
      else if (letter === ',') name = '';
      else if (letter === '{' && tableHere() !== undefined) {
        row = [];
        length = 0;
        depth = 1;
        from = index;
      } else if (letter === '{' || letter === '[') {
        if (outer.length === MAX_OUTER_DEPTH) throw new ImportError(`"${path}" is nested too deeply.`);
        outer.push({ isList: letter === '[', name });
        name = '';
      } else outer.pop();
    }
    if (row) keep(chunk.slice(from));
    else if (isString && text.length < MAX_NAME) text += chunk.slice(from);
  }

  return {
    scan,
    end() {
      if (row || isString || outer.length > 0)
        throw new ImportError(`"${path}" is incomplete. Export or download it again.`);
    },
  };
}
