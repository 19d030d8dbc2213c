/**
 * Invisible marks in the texts of a page that is being edited: each text ends with the place it comes from, so that
 * the editor finds it in the document. Visitors never get a page with marks.
 */
import type { SectionKey } from './sections.ts';

/** A place in the site's texts. */
export interface TextPlace {
  key: SectionKey;
  /** `steps.0.title` */
  path: string;
  kind: TextKind;
  /** The text as it is stored, if it has placeholders. */
  source?: string | undefined;
}

/**
 * What the text is: only plain text can be typed where it stands. A text that is "made" says something from another
 * section, such as a price, and leads to the field that it comes from.
 */
const KINDS = ['line', 'paragraph', 'markdown', 'made'] as const;
export type TextKind = (typeof KINDS)[number];
export const isTextKind = (kind: string): kind is TextKind => (KINDS as readonly string[]).includes(kind);

/** A mark begins and ends with characters that no font draws; between them, each stands for one ASCII character. */
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

/** A text without its marks, and the places that they name, in order. */
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

/** Somebody may have typed the characters of a mark: what is no source is none. */
function readSource(coded: string | undefined): Pick<TextPlace, 'source'> {
  try {
    return coded ? { source: decodeURIComponent(coded) } : {};
  } catch {
    return {};
  }
}
