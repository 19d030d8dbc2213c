import fc from 'fast-check';

const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const numbered = (line: (index: number) => string, length: number) => {
  let text = '';
  for (let index = 0; text.length < length; index += 1) text += line(index);
  return text;
};

/** Texts that can make a parser or a regex take far longer than prose. @param length approximate length of each */
export const hostileTexts = (length: number): Record<string, string> => ({
  'nested quotes': fill('>', length),
  'nested quotes with spaces': fill('> ', length),
  'nested numbered lists': fill('1. ', length),
  'nested lists and quotes': fill('> - ', length),
  'nested footnotes': numbered((index) => `[^${index}]: `, length),
  'lists that grow to the right': numbered((index) => `${' '.repeat(2 * index)}- a\n`, length),
  'open emphasis': fill('*a', length),
  'open emphasis of two kinds': fill('*_', length),
  'closed emphasis': fill('*a ', length / 2) + fill('b* ', length / 2),
  'long runs of emphasis': `${fill('*', length / 2)}a${fill('*', length / 2)}`,
  'open strikes': fill('~~a', length),
  'open brackets': fill('[', length),
  'closed brackets': fill(']', length),
  'paired brackets': fill('[', length / 2) + fill(']', length / 2),
  'open links': fill('[a](', length),
  'nested links': `${fill('[', length / 2)}a${fill('](b)', length / 2)}`,
  'open images': fill('![', length),
  'references to nothing': fill('[a][b]', length),
  'open footnotes': fill('[^a', length),
  footnotes: numbered((index) => `x[^${index}]\n\n[^${index}]: b\n\n`, length),
  definitions: numbered((index) => `[a${index}]: b\n`, length),
  'open tags': fill('<a ', length),
  'open scripts': fill('<script>', length),
  'open comments': fill('<!--', length),
  'nested divisions': fill('<div>', length),
  'nested marks': fill('a <b>', length),
  'marks around paragraphs': fill('<b><i><a href=x><p>a', length),
  'nested tables': fill('<table><tr><td>', length),
  'wide cells': `<table><tr>${fill('<td colspan=9999 rowspan=9999>a</td>', length)}`,
  'tags around paragraphs': fill('<div>\n\na\n\n', length),
  'closing tags': fill('</div>', length),
  'line breaks of HTML': `<div>${fill('<br>', length)}`,
  'attributes without an end': `<a ${fill('b="', length)}`,
  'raw parts without an end': `<div>${fill('<title><textarea>', length)}`,
  'runs of back-ticks': numbered((index) => `a${'`'.repeat(index + 1)}`, length),
  'half fences': fill('```', length),
  'hash marks': fill('#', length),
  'headings that do not end': `# a ${fill('# ', length)}b`,
  'underlined headings': fill('a\n-\n', length),
  'underlines that are none': fill('a\n=', length),
  'lazy lines': `> a\n${fill('b\n', length)}`,
  'wide table': `${fill('|a', length / 3)}\n${fill('|-', length / 3)}\n${fill('|b', length / 3)}`,
  'table with short rows': `${fill('|a', length / 5)}|\n${fill('|-', length / 5)}|\n${fill('|\n', length / 2)}`,
  addresses: fill('www.', length),
  'half addresses': fill('http://', length),
  'mail addresses': fill('a@', length),
  entities: fill('&', length),
  'empty lines': fill('\n', length),
  'a wide gap': `a${fill(' ', length)}b`,
  digits: fill('1', length),
  'digits and stops': fill('1.', length),
  dollars: fill('$1,111', length),
  'US and no developer': fill('US ', length),
  'one long definition and many links to it': `[a]: /${fill('b', length / 2)}\n\n${fill('[a]\n\n', length / 2)}`,
  'marks that a false fence hides': `<!--\n\`\`\`\n-->\n\n${fill('*_', length)}`,
  'paragraphs at the limit': fill(`${fill('*_', 990)}\n\n`, length),
  'lists by tabs': numbered((index) => `${'\t'.repeat(index % 190)}- a\n`, length),
  'definitions of definitions': numbered((index) => `[${index}]: /[${index + 1}]\n\n`, length),
  'carriage returns': fill('\r', length),
});

const pieces = fc.constantFrom(
  ...[
    '>',
    '> ',
    '- ',
    '1. ',
    '* ',
    '+ ',
    '    ',
    '\t',
    '# ',
    '## ',
    '\n',
    '\n\n',
    '\r',
    '---\n',
    '===\n',
    '***\n',
  ],
  ...[
    '*',
    '_',
    '**',
    '~',
    '~~',
    '[',
    ']',
    '(',
    ')',
    '](',
    '![',
    '][',
    '[^',
    ']: ',
    '`',
    '``',
    '```\n',
    '~~~\n',
  ],
  ...['|', '|-', '|\n', ':-', '<', '>', '<a ', '</', '<!--', '-->', '<?', '&', '&amp;', '\\', '"', "'", '='],
  ...[
    'a',
    ' ',
    'word ',
    'www.a.b/',
    'http://a.b',
    'a@b.c ',
    '[a]: b\n',
    '[^a]: b\n',
    '[^a]',
    '$1',
    '%',
    '1',
    '\0',
  ],
);

export const hostileText = (length: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.record({
        unit: fc.array(pieces, { minLength: 1, maxLength: 5 }),
        share: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((parts) => {
      const shares = parts.reduce((sum, { share }) => sum + share, 0);
      return parts
        .map(({ unit, share }) => fill(unit.join(''), Math.floor((length * share) / shares)))
        .join('');
    });
