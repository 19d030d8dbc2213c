import { SaxesParser } from 'saxes';
import { formatNumber } from '#src/contract/format.ts';
import { ImportError } from '../source/import-error.ts';
import type { SourceFile } from '../source/source.ts';

/** An element with everything in it. Names keep the prefix that the file uses: `wp:post_type`. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** All text directly in it. */
  text: string;
}

const MAX_DEPTH = 100;
/** Characters of one item. */
const MAX_ITEM = 20_000_000;
/** XML 1.0 forbids these; texts that were pasted from Word contain them. */
const FORBIDDEN = /(?![\t\n\r\x7f-\x9f])\p{Cc}|[\ufffe\uffff]/gu;

export interface ReadElementsOptions {
  /** Names of elements to yield. Those within one of them are its children. */
  names: ReadonlySet<string>;
  /** Called at the end with the number of characters that XML forbids and that were removed. */
  removed?: (count: number) => void;
}

/**
 * Streams a large XML file and yields its elements one by one.
 * @throws ImportError that names line and column if the file is not well-formed, or defines entities
 */
export async function* readElements(
  file: SourceFile,
  { names, removed }: ReadElementsOptions,
): AsyncGenerator<XmlElement> {
  const builder = createBuilder(file.path, names);
  const decoder = await decoderFor(file);
  let count = 0;
  for await (const chunk of await file.open()) {
    const text = decoder.decode(chunk, { stream: true });
    builder.write(
      text.replace(FORBIDDEN, () => {
        count += 1;
        return '';
      }),
    );
    yield* builder.take();
  }
  builder.end();
  yield* builder.take();
  removed?.(count);
}

/** UTF-8 unless the file says otherwise. */
async function decoderFor(file: SourceFile): Promise<TextDecoder> {
  const stream = await file.open();
  let label = 'utf-8';
  for await (const chunk of stream) {
    const start = Buffer.from(chunk).subarray(0, 200);
    if (start[0] === 0xff && start[1] === 0xfe) label = 'utf-16le';
    else
      label =
        /^[^<]{0,4}<\?xml[^>]*?encoding=["']([\w-]{1,30})["']/.exec(start.toString('latin1'))?.[1] ?? label;
    break;
  }
  try {
    return new TextDecoder(label);
  } catch {
    throw new ImportError(`${file.path} is in an encoding that is not known: ${label}.`);
  }
}

function createBuilder(path: string, names: ReadonlySet<string>) {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: XmlElement[] = [];
  let done: XmlElement[] = [];
  let depth = 0;
  let length = 0;
  const place = () => `line ${formatNumber(parser.line)}, column ${formatNumber(parser.column)}`;
  const add = (text: string) => {
    const element = open.at(-1);
    if (!element) return;
    length += text.length;
    if (length > MAX_ITEM)
      throw new ImportError(`${path} has an entry of more than 20 million characters at ${place()}.`);
    element.text += text;
  };
  parser.on('error', (error) => {
    const reason = error.message.replace(/^\S*:?\d+:\d+: /, '').replace(/\.$/, '');
    throw new ImportError(
      `${path} is not well-formed XML at ${place()}: ${reason}. Nothing was read from it.`,
    );
  });
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype))
      throw new ImportError(
        `${path} defines entities of its own, which may be unsafe. Nothing was read from it.`,
      );
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH)
      throw new ImportError(`${path} nests more than ${MAX_DEPTH} elements at ${place()}.`);
    const parent = open.at(-1);
    if (!parent && !names.has(name)) return;
    const element: XmlElement = { name, attributes: { ...attributes }, children: [], text: '' };
    parent?.children.push(element);
    open.push(element);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (!element || open.length > 0) return;
    done.push(element);
    length = 0;
  });
  return {
    write: (text: string) => void parser.write(text),
    end: () => void parser.close(),
    take(): XmlElement[] {
      const taken = done;
      done = [];
      return taken;
    },
  };
}

/** Text of the first child of that name; '' if there is none. */
export const childText = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? '';

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);
