import { MOST_REDIRECTS, type RedirectInput, redirectInput } from '#src/contract/site/redirects.ts';

export interface ReadLine {
  line: number;
  redirect: RedirectInput;
}

export interface LineFault {
  line: number;
  message: string;
}

export interface RedirectFile {
  lines: ReadLine[];
  faults: LineFault[];
}

export const MOST_FAULTS = 100;

/** A quoted field may hold separators and quotes, but no line break, which no path has. */
function fieldsOf(line: string, separator: string): string[] | undefined {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    if (line[at] === '"') {
      let field = '';
      at += 1;
      for (;;) {
        const end = line.indexOf('"', at);
        if (end < 0) return undefined;
        field += line.slice(at, end);
        at = end + 1;
        if (line[at] !== '"') break;
        field += '"';
        at += 1;
      }
      fields.push(field.trim());
      if (at < line.length && line[at] !== separator) return undefined;
    } else {
      const end = line.indexOf(separator, at);
      fields.push(line.slice(at, end < 0 ? undefined : end).trim());
      at = end < 0 ? line.length : end;
    }
    if (at >= line.length) return fields;
    at += 1;
  }
}

const separatorOf = (text: string): string => /[\t,;]/.exec(text)?.[0] ?? ',';

const isAddress = (field: string | undefined) => field !== undefined && /^(?:\/|https?:)/i.test(field);

function* linesOf(text: string): Generator<string> {
  const ends = /\r\n|[\r\n]/g;
  let from = text.startsWith('\uFEFF') ? 1 : 0;
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield text.slice(from, end.index);
    from = ends.lastIndex;
  }
  yield text.slice(from);
}

/**
 * Reads redirects: two columns and optionally 301 or 302, separated by commas, semicolons or tabs. Skips
 * empty lines and one heading. Takes a tenth of a second for the longest, so call it in a thread
 * (`Texts.redirects`).
 * @returns the redirects, and up to a hundred faults by line number from 1
 */
export function readRedirectFile(text: string): RedirectFile {
  const lines: ReadLine[] = [];
  const faults: LineFault[] = [];
  const separator = separatorOf(text);
  let first = true;
  let line = 0;
  for (const raw of linesOf(text)) {
    line += 1;
    if (raw.trim() === '') continue;
    if (faults.length === MOST_FAULTS) break;
    const fields = fieldsOf(raw.trim(), separator);
    const heading = first && fields !== undefined && !fields.some(isAddress);
    first = false;
    if (heading) continue;
    if (lines.length === MOST_REDIRECTS)
      return { lines, faults: [...faults, { line, message: `A list can have at most 2,000 redirects` }] };
    const read = readFields(fields);
    if ('message' in read) faults.push({ line, message: read.message });
    else lines.push({ line, redirect: read });
  }
  return { lines, faults };
}

function readFields(fields: string[] | undefined): RedirectInput | { message: string } {
  if (!fields) return { message: 'A quotation mark is not closed' };
  const [from, to, code = '', ...rest] = fields;
  if (to === undefined)
    return { message: 'The target is missing: write the old path, a comma and the target' };
  if (rest.some(Boolean))
    return { message: 'There are too many columns: the old path, the target, and 301 or 302' };
  const { data, error } = redirectInput.safeParse({ from, to, status: code === '' ? 301 : Number(code) });
  return error ? { message: error.issues[0]?.message ?? 'This line cannot be read' } : data;
}

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Formats redirects as CSV (RFC 4180) for `readRedirectFile`. */
export const redirectsAsCsv = (redirects: readonly RedirectInput[]): string =>
  [
    'from,to,status',
    ...redirects.map(({ from, to, status }) => `${cell(from)},${cell(to)},${status}`),
    '',
  ].join('\r\n');
