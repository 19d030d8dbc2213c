import { describe, expect, test } from 'vitest';
import { textFault } from '#src/contract/text-bounds.ts';

describe('the limits of a text', () => {
  test.each<[string, string]>([
    ['quotes', `Fine.\n\n${'> '.repeat(60)}a`],
    ['lists', `Fine.\n\n${'1. '.repeat(60)}a`],
    ['lists by indentation', `Fine.\n\n${' '.repeat(240)}- a`],
    ['footnotes', `Fine.\n\n${'[^a]: '.repeat(60)}a`],
    ['emphasis', `Fine.\n\n${'*a '.repeat(1_100)}`],
    ['emphasis on several lines', `Fine.\n\n${`${'*a '.repeat(100)}\n`.repeat(11)}`],
    ['brackets in a quote', `Fine.\n\n> ${'['.repeat(1_100)}`],
    ['columns', `Fine.\n\n${'|a'.repeat(120)}|\n${'|-'.repeat(120)}|`],
  ])('refuse %s and name the line', (_, text) => expect(textFault(text)).toMatch(/\bline [34]\b/i));

  test.each<[string, string]>([
    ['a long article', 'A *word* in [a link](/x) and **another**.\n\n'.repeat(20_000)],
    ['a list with bold words', '- **Term**: with [a link](/x) and `code`\n'.repeat(2_000)],
    ['a table of prices', `|a|b|c|\n|-|-|-|\n${'|**x**|[y](/z)|~~3~~|\n'.repeat(90)}`],
    ['a long program', `\`\`\`ts\n${'const a_b = [c_d[0], e_f[1]] * 2;\n'.repeat(1_000)}\`\`\`\n\nEnd.`],
    [
      'a program in a list item',
      `1. First:\n\n   \`\`\`js\n${'   a[0] = b[1] * c_d;\n'.repeat(400)}   \`\`\`\n\n2. Then.`,
    ],
    ['lines across the page', '* * * * *\n\n- - - - - -\n\n_____________\n'.repeat(200)],
    ['nested lists', '- a\n  - b\n    - c\n      1. d\n         > e\n'.repeat(100)],
    ['lines that end as on Windows', '> A quote\r\n> of two lines\r\n\r\nText.\r\n'.repeat(500)],
    ['fields to fill in', `Name: ${'_'.repeat(60)}\n\n`.repeat(200)],
    ['Hebrew', 'שלום *עולם* וגם [קישור](/x)\n\n'.repeat(5_000)],
  ])('allow %s', (_, text) => expect(textFault(text)).toBeUndefined());
});
