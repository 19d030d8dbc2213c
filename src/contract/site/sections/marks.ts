/** Invisible marks by which the editor finds each text's source. Visitors never get a page with marks. */
import type { SectionKey } from './sections.ts';

export interface TextPlace {
  key: SectionKey;
  /** `steps.0.title` */
  path: string;
  kind: TextKind;
  /** As stored, if it has placeholders. */
  source?: string | undefined;
}

/** Only plain text can be typed in place. "made": from another section, such as a price. */
const KINDS = ['line', 'paragraph', 'markdown', 'made'] as const;
export type TextKind = (typeof KINDS)[number];
export const isTextKind = (kind: string): kind is TextKind => (KINDS as readonly string[]).includes(kind);

/** A mark starts and ends with undrawn characters; each character in between encodes an ASCII one. */
const BEGIN = '\u2063';
const END = '\u2064';
const ZERO = 0xe0100;
const MARK = /\u2063([\u{e0100}-\u{e017f}]+)\u2064/gu;

export const markOf = ({ key, path, kind, source }: TextPlace): string =>
  BEGIN +
  Array.from(
    `${key}:${path}:${kind}${source ? `:${encodeURIComponent(source.toWellFormed())}` : ''}`,
    (each) => String.fromCodePoint(ZERO + each.charCodeAt(0)),
  ).join('') +
  END;

/** Returns the text without its marks, and their places in order. */
export function readMarks(text: string): { text: string; places: TextPlace[] } {
  const places: TextPlace[] = [];
  const plain = text.replace(MARK, (_mark, coded: string) => {
    const name = Array.from(coded, (each) => String.fromCodePoint((each.codePointAt(0) ?? ZERO) - ZERO)).join(
      '',
    );
    const [key = '', path = '', kind = '', source] = name.split(':', 4);
    if (isTextKind(kind))
      places.push({
        key: key as SectionKey,
        path,
        kind,
        ...readSource(source),
      });
    return '';
  });
  return { text: plain, places };
}

/** Someone may have typed the characters of a mark, so invalid sources are ignored. */
function readSource(coded: string | undefined): Pick<TextPlace, 'source'> {
  try {
    return coded ? { source: decodeURIComponent(coded) } : {};
  } catch {
    return {};
  }
}
