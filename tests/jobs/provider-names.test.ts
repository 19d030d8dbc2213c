import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('names of AI providers are only in their descriptions, their code and two lists', () => {
  const files = globSync('{src,server,writer,db,jobs,renderer}/**/*.{ts,tsx}');
  // The site's own texts name technologies, and their logos; instructions in sources address models by name, and
  // a rule knows companies.
  const naming = files.filter(
    (file) =>
      !file.startsWith('src/content/') &&
      file !== 'writer/sources/instructions.ts' &&
      file !== 'writer/verify/lexicon.ts' &&
      /gemini/i.test(readFileSync(file, 'utf8')),
  );
  expect(naming.toSorted()).toEqual([
    'src/contract/generator/ai-providers.ts',
    'src/contract/generator/ai-providers/gemini.ts',
    'writer/providers/models/gemini.ts',
    'writer/providers/models/service-code.ts',
  ]);
});
