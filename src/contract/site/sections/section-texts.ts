import { type FieldSpec, specFor, type Value } from './field-spec.ts';

export interface SectionText {
  /** `steps.0.title` */
  path: string;
  text: string;
}

const TEXT_KINDS = new Set(['line', 'paragraph', 'markdown']);
const isText = (spec: FieldSpec) => TEXT_KINDS.has(spec.kind) && !spec.accept;
const at = (path: string, name: string | number) => (path ? `${path}.${name}` : String(name));
const recordOf = (value: Value) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, Value>;

/** Without empty texts, links, files and numbers; in the order of the form. */
export function textsIn(given: FieldSpec, value: Value, path = ''): SectionText[] {
  const spec = specFor(given, value);
  const { of, fields } = spec;
  if (fields) {
    const record = recordOf(value);
    return fields.flatMap(([name, each]) => textsIn(each, record[name], at(path, name)));
  }
  if (of)
    return (Array.isArray(value) ? value : []).flatMap((each, index) => textsIn(of, each, at(path, index)));
  return isText(spec) && typeof value === 'string' && value !== '' ? [{ path, text: value }] : [];
}

/** Undefined means that nothing of the text is left. */
type ReplaceText = (text: string, spec: FieldSpec, path: string) => string | undefined;

/**
 * Replaces the texts of a section. A list entry is removed with a text of which nothing is left; elsewhere,
 * or if the list needs the entry, `fallback` supplies a text.
 * @param replace called for every text that is not empty
 */
export function replaceTexts(
  spec: FieldSpec,
  value: Value,
  replace: ReplaceText,
  fallback: (spec: FieldSpec, path: string) => string,
): Value {
  return walk(spec, value, '', { replace, fallback }).value;
}

interface Replacing {
  replace: ReplaceText;
  fallback: (spec: FieldSpec, path: string) => string;
}

/** `lost`: a required text was replaced by its fallback. */
function walk(given: FieldSpec, value: Value, path: string, by: Replacing): { value: Value; lost: boolean } {
  const spec = specFor(given, value);
  const { of, fields, least = 0 } = spec;
  if (fields) {
    const parts = fields.map(
      ([name, each]) => [name, walk(each, recordOf(value)[name], at(path, name), by)] as const,
    );
    return {
      value: Object.fromEntries(parts.map(([name, part]) => [name, part.value])),
      lost: parts.some(([, part]) => part.lost),
    };
  }
  if (of) {
    const entries = (Array.isArray(value) ? value : []).map((each, index) =>
      walk(of, each, at(path, index), by),
    );
    const left = entries.filter(({ lost }) => !lost);
    return { value: (left.length >= least ? left : entries).map((each) => each.value), lost: false };
  }
  if (!isText(spec) || typeof value !== 'string' || value === '') return { value, lost: false };
  const next = by.replace(value, spec, path);
  if (next !== undefined) return { value: next, lost: false };
  return { value: by.fallback(spec, path), lost: true };
}
