import path from 'node:path';

export interface Import {
  /** `import`: loaded with the file, or by `import()`. `address`: started as a worker, or read by its URL. */
  kind: 'import' | 'address';
  /** Relative to the project's root; undefined for a package. */
  path?: string;
  package?: string;
  typeOnly: boolean;
  /** The source of a computed `import()` that cannot be resolved. */
  unreadable?: string;
}

const STATIC =
  /(?:^|[\s;}])(?:import|export)\s*(?<type>type\s(?!from\b))?(?:[^'";]*?\sfrom\s*)?['"](?<name>[^'"]+)['"]/g;
const COMMENTS = String.raw`(?:\s|/\*(?:(?!@vite-ignore).)*?\*/)*`;
const DYNAMIC = new RegExp(String.raw`\bimport\(${COMMENTS}(?<rest>[^\s/][^\n]*)`, 'g');
const REQUIRED = /\brequire(?:\.resolve)?\(\s*(?<rest>['"`][^\n]*)/g;
const REFERENCE = /^\/\/\/\s*<reference\s+path="(?<name>[^"]+)"/gm;
const GLOB = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*(?<patterns>\[[^\]]*\]|['"`][^'"`]+['"`])/g;
const ADDRESS = /\bnew URL\((?<text>[^;]*?)(?:import\.meta\.url|\bentry)\s*,?\s*\)/g;
const LITERAL = /['"`](?<text>[^'"`]+)['"`]/g;

function resolve(
  file: string,
  specifier: string,
  files: readonly string[],
): Array<Pick<Import, 'path' | 'package'>> {
  const pattern = specifier.replace(/\$\{[^}]*\}/g, '*');
  const target = pattern.startsWith('#')
    ? pattern.slice(1)
    : pattern.startsWith('/')
      ? pattern.slice(1)
      : pattern.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), pattern)
        : undefined;
  if (target === undefined) return [{ package: specifier }];
  if (!target.includes('*')) return [{ path: target }];
  return files.filter((each) => path.posix.matchesGlob(each, target)).map((each) => ({ path: each }));
}

/** Undefined if the first argument is not a literal. */
const written = (rest: string): string | undefined => /^(['"`])(?<name>[^'"`]+)\1/.exec(rest)?.groups?.name;

/**
 * Every project file and package that a file references: imports, exports, `import()`, `require`,
 * `import.meta.glob`, triple-slash references, and `new URL` of files.
 * @param file relative to the project's root
 * @param files all files of the project, to match patterns against
 */
export function importsOf(file: string, text: string, files: readonly string[]): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, more: Partial<Import> = {}) => {
    for (const target of resolve(file, specifier, files))
      found.push({ kind: 'import', typeOnly: false, ...target, ...more });
  };
  for (const { groups } of text.matchAll(STATIC))
    add(groups?.name ?? '', { typeOnly: groups?.type !== undefined });
  for (const { groups } of text.matchAll(DYNAMIC)) {
    const rest = groups?.rest ?? '';
    const name = written(rest);
    if (name) add(name);
    else found.push({ kind: 'import', typeOnly: false, unreadable: rest });
  }
  for (const { groups } of text.matchAll(REQUIRED)) add(written(groups?.rest ?? '') ?? '');
  for (const { groups } of text.matchAll(REFERENCE)) add(`./${groups?.name}`, { typeOnly: true });
  for (const { groups } of text.matchAll(GLOB))
    for (const { groups: literal } of (groups?.patterns ?? '').matchAll(LITERAL)) add(literal?.text ?? '');
  for (const { groups } of text.matchAll(ADDRESS))
    for (const { groups: literal } of (groups?.text ?? '').matchAll(LITERAL))
      if (/^\.{1,2}\/.*\.tsx?$/.test(literal?.text ?? '')) add(literal?.text ?? '', { kind: 'address' });
  return found;
}
