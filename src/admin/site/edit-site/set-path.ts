/** Copies a JSON value with one part replaced. @param path `steps.0.title`; unknown paths change nothing */
export function setPath(value: unknown, path: string, part: unknown): unknown {
  const [name = '', ...rest] = path.split('.');
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value;
  const inner = (value as Record<string, unknown>)[name];
  const next = rest.length > 0 ? setPath(inner, rest.join('.'), part) : part;
  return Array.isArray(value) ? value.with(Number(name), next) : { ...value, [name]: next };
}

/** Undefined for unknown paths. */
export const getPath = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
          ? (inner as Record<string, unknown>)[name]
          : undefined,
      value,
    );
