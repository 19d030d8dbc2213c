import { isBuiltin } from 'node:module';
import { parseSync } from 'vite';

const getter = (name: string) => `process.getBuiltinModule(${JSON.stringify(name)})`;

/**
 * Replaces a chunk's imports of Node's modules by what `process.getBuiltinModule` returns. An import reads each of a
 * module's exports, used or not, and some of them load megabytes when they are read: a second HTTP client, streams of
 * files, web cryptography.
 * @param code a chunk of the bundler, whose imports come first
 */
export function lightBuiltins(code: string): string {
  const { program } = parseSync('chunk.js', code);
  let light = code;
  for (const statement of program.body.toReversed()) {
    if (statement.type !== 'ImportDeclaration' || !isBuiltin(statement.source.value)) continue;
    const names: string[] = [];
    const lines: string[] = [];
    for (const specifier of statement.specifiers) {
      const local = specifier.local.name;
      if (specifier.type !== 'ImportSpecifier')
        lines.push(`const ${local}=${getter(statement.source.value)};`);
      else if (specifier.imported.type === 'Identifier' && specifier.imported.name !== 'default')
        names.push(`${specifier.imported.name}:${local}`);
      else lines.push(`const ${local}=${getter(statement.source.value)};`);
    }
    if (names.length > 0) lines.push(`const{${names.join(',')}}=${getter(statement.source.value)};`);
    light = light.slice(0, statement.start) + lines.join('') + light.slice(statement.end);
  }
  return light.replace(/\b__require\((["'`])([\w:/]+)\1\)/g, (call, _quote, name: string) =>
    isBuiltin(name) ? getter(name) : call,
  );
}
