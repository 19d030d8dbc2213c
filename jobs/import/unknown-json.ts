/** Reads JSON of which nothing is certain. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of an object; undefined if there is none, or if this is no object. */
export const field = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** A field as text; numbers become text, anything else is ''. */
export function textField(value: unknown, name: string): string {
  const found = field(value, name);
  if (typeof found === 'string') return found;
  return typeof found === 'number' ? String(found) : '';
}

/** A field that is true, 1 or "1": databases differ. */
export function flagField(value: unknown, name: string): boolean {
  const found = field(value, name);
  return found === true || found === 1 || found === '1';
}

/** A field's list; [] if it is none. */
export function listField(value: unknown, name: string): unknown[] {
  const found = field(value, name);
  return Array.isArray(found) ? found : [];
}

/** @returns undefined for text that is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
