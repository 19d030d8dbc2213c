import { type FieldSpec, specFor } from './field-spec.ts';
import { isTextKind } from './marks.ts';

/** `path` is dotted. */
export interface TextField {
  path: string;
  spec: FieldSpec;
}

/** Copies a section's value with each text replaced. URLs, files and icons stay, because they would break. */
export function mapTexts(
  form: FieldSpec,
  value: unknown,
  change: (text: string, field: TextField) => string,
  path = '',
): unknown {
  const at = (name: string | number) => (path ? `${path}.${name}` : String(name));
  const spec = specFor(form, value);
  if (typeof value === 'string')
    return isTextKind(spec.kind) && !isAddress(path) ? change(value, { path, spec }) : value;
  if (Array.isArray(value)) {
    const { of } = spec;
    return of ? value.map((each, index) => mapTexts(of, each, change, at(index))) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = new Map(spec.fields);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const field = fields.get(name);
      return [name, field ? mapTexts(field, each, change, at(name)) : each];
    }),
  );
}

/** In the order of the section's value. */
export function textsIn(form: FieldSpec, value: unknown): Array<TextField & { text: string }> {
  const texts: Array<TextField & { text: string }> = [];
  mapTexts(form, value, (text, field) => {
    texts.push({ ...field, text });
    return text;
  });
  return texts;
}

/** The path of an owner's page is a line of text, too. */
const isAddress = (path: string) => /^pages\.\d+\.path$/.test(path);
