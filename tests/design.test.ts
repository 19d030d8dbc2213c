import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The permitted values of each property. Anything after a theme value is not checked. */
const scales: Record<string, { property: RegExp; allowed: RegExp }> = {
  weight: { property: /\bfontWeight:\s*/g, allowed: /^(theme\.weight\.|'inherit')/ },
  leading: { property: /\blineHeight:\s*/g, allowed: /^(theme\.leading\.|'inherit')/ },
  tracking: { property: /\bletterSpacing:\s*/g, allowed: /^(theme\.tracking\.|'inherit')/ },
  // The hero's font sizes also follow the width that its video leaves free.
  'font size': { property: /\bfontSize:\s*/g, allowed: /^(theme\.size[.[]|'inherit'|'clamp\([^']*cqi)/ },
  // The shorthand would set all of the above.
  font: { property: /\bfont:\s*/g, allowed: /^'inherit'/ },
  // 0, `em` values, and values derived from the window or other lengths.
  space: {
    property: /\b(?:padding|margin|gap|rowGap|columnGap)(?:Block|Inline|Top|Bottom|Start|End)*:\s*/g,
    allowed: /^(?!-?[1-9]|['"`][^'"`]*\d(?:px|rem)\b)|^['"`][^'"`]*\b(?:calc|clamp|min|max)\(/,
  },
  radius: {
    property: /\bborder(?:\w+)?Radius:\s*/g,
    allowed: /^(theme\.radius\.|`\$\{theme\.radius\.|'inherit'|0\b)/,
  },
};

/** `oklch(from …)` and `color-mix()` derive a color from the theme, so they are fine. */
const RAW_COLOR =
  /(['"`\s(,])(#[\da-f]{3,8}\b|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!\s*from\b)|(?:black|white|gr[ae]y|red|green|blue|yellow|orange|purple|pink|navy|teal|silver|gold|brown)(?=['"`\s,)]))/i;

/** Without comments and the colors in feature queries. */
const painted = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/'\(color: [^']*\)'/g, '');

function violations(source: string): string[] {
  const text = painted(source);
  const found = Object.entries(scales).flatMap(([name, { property, allowed }]) =>
    [...text.matchAll(property)]
      .filter((match) => !allowed.test(text.slice(match.index + match[0].length)))
      .map(() => name),
  );
  return RAW_COLOR.test(text) ? [...found, 'color'] : found;
}

const styleFiles = globSync('src/**/*.css.ts', { cwd: root }).sort();

describe('styles', () => {
  const outsideDesign = styleFiles.filter((file) => !file.startsWith('src/design/'));

  test('use type, spacing, radii and colors of the scales', () => {
    expect(outsideDesign.length).toBeGreaterThan(50);
    const found = outsideDesign.flatMap((file) => violations(read(file)).map((name) => `${file}: ${name}`));
    expect(found).toEqual([]);
  });

  test('are not set on elements in markup', () => {
    const markup = globSync('{src,renderer}/**/*.tsx', { cwd: root });
    const inline = /\b(fontWeight|lineHeight|letterSpacing|fontSize)[:=]\s*(['"{]?\s*['"]?[\d.-])/;
    expect(markup.length).toBeGreaterThan(100);
    expect(markup.filter((file) => inline.test(read(file)))).toEqual([]);
    expect(inline.test('<p style={{ fontSize: 13 }}>')).toBe(true);
    expect(inline.test('<text fontSize="13">')).toBe(true);
  });

  test.each([
    ['weight', 'export const a = style({ fontWeight: 600, color: theme.color.ink });'],
    ['weight', "export const a = style({ fontWeight: 'bold' });"],
    ['leading', 'export const a = style({ lineHeight: 1.3 });'],
    ['leading', "export const a = style({\n  lineHeight:\n    '24px',\n});"],
    ['tracking', "export const a = style({ letterSpacing: '-0.02em' });"],
    ['font size', "export const a = style({ fontSize: '0.9375rem' });"],
    ['font size', "export const a = style({ fontSize: 'clamp(2rem, 1rem + 3vw, 4rem)' });"],
    ['font size', 'export const a = style({ fontSize: 13 });'],
    ['font', "export const a = style({ font: '600 1rem/1.2 serif' });"],
    ['radius', 'export const a = style({ borderRadius: 4 });'],
    ['space', 'export const a = style({ padding: 13 });'],
    ['space', "export const a = style({ marginInlineStart: '-3rem' });"],
    ['space', `export const a = style({ gap: \`\${space(2)} 10px\` });`],
    ['color', "export const a = style({ color: '#1F5EFF' });"],
    ['color', "export const a = style({ border: '1px solid #ddd' });"],
    ['color', 'export const a = style({ boxShadow: `0 0 0 1px rgb(0 0 0 / 0.2)` });'],
    ['color', "export const a = style({ background: 'white' });"],
  ])('fail the test with a raw %s', (name, text) => {
    expect(violations(text)).toEqual([name]);
  });

  test('may use values of the theme', () => {
    const fine = `
      /** White on #000. */
      export const a = style({
        fontWeight: theme.weight.strong,
        fontSize: theme.size[14],
        borderRadius: \`\${theme.radius.card} 0 0\`,
        background: \`color-mix(in srgb, \${theme.color.night} 40%, transparent)\`,
        whiteSpace: 'nowrap',
        color: \`oklch(from \${brand} min(l, 0.68) c h)\`,
      });`;
    expect(violations(fine)).toEqual([]);
  });
});

function usedOf(styleFile: string, sources: Array<{ file: string; text: string }>): Set<string> {
  const used = new Set<string>();
  for (const { file, text } of sources)
    for (const [, namespace, names, specifier = ''] of text.matchAll(
      /import\s+(?:type\s+)?(?:\*\s+as\s+(\w+)|\{([^}]*)\})\s+from\s+'([^']+\.css\.ts)'/g,
    )) {
      const target = specifier.startsWith('#')
        ? specifier.slice(1)
        : path.posix.join(path.posix.dirname(file), specifier);
      if (target !== styleFile) continue;
      for (const name of (names ?? '').split(','))
        used.add(/(\w+)(?:\s+as\s+\w+)?\s*$/.exec(name)?.[1] ?? '');
      for (const [, name = ''] of namespace
        ? text.matchAll(new RegExp(`\\b${namespace}(?:\\.(\\w+)|(?=\\[))`, 'g'))
        : [])
        used.add(name || '*');
    }
  return used;
}

const exportsOf = (text: string) =>
  [...text.matchAll(/^export (?:const|type|function) (\w+)/gm)].map((match) => match[1] as string);

const unused = (styleFile: string, text: string, sources: Array<{ file: string; text: string }>) => {
  const used = usedOf(styleFile, sources);
  return used.has('*') ? [] : exportsOf(text).filter((name) => !used.has(name));
};

describe('exported styles', () => {
  test('are used', () => {
    const sources = globSync('{src,renderer,server,tests}/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
      file,
      text: read(file),
    }));
    const found = styleFiles.flatMap((file) =>
      unused(file, read(file), sources).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  test('fail the test if they are unused', () => {
    const styles = 'export const row = style({});\nexport const left = style({});';
    const user = {
      file: 'src/a/A.tsx',
      text: "import * as css from './A.css.ts';\n<i className={css.row} />",
    };
    expect(unused('src/a/A.css.ts', styles, [user])).toEqual(['left']);
    expect(unused('src/a/A.css.ts', styles, [])).toEqual(['row', 'left']);
    const named = { file: 'src/b/B.css.ts', text: "import { left as side } from '#src/a/A.css.ts';" };
    expect(unused('src/a/A.css.ts', styles, [user, named])).toEqual([]);
  });
});
