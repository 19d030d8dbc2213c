import { describe, expect, test } from 'vitest';
import { readQuestions } from '#src/admin/generator/topics/read-questions.ts';

const read = (text: string) =>
  readQuestions(text).map(({ question, keyword }) =>
    keyword === '' ? question : `${question} | ${keyword}`,
  );

describe('pasted questions', () => {
  test('are one per line, with a keyword after a bar, and keep the numbers of their lines', () => {
    expect(readQuestions('How much? | app cost\r\n\nDo I own it, and when?')).toEqual([
      { line: 1, question: 'How much?', keyword: 'app cost' },
      { line: 3, question: 'Do I own it, and when?', keyword: '' },
    ]);
    expect(read(' \n')).toEqual([]);
  });

  test.each([
    ['of Search Console', 'Query,Clicks,Impressions\nwhat is an app,12,"1,240"\nhow long,3,90'],
    ['of a keyword tool', 'keyword;volume\nwhat is an app;1.300\nhow long;90'],
    [
      'with percentages',
      '\uFEFFTop queries\tClicks\tCTR\tPosition\nwhat is an app\t12\t3.4%\t1.2\nhow long\t\t0%\t9',
    ],
    ['with figures first', 'Clicks,Query\n12,what is an app\n3,how long'],
    ['of one column', 'Question\nwhat is an app\nhow long'],
    ['with a column of its own', 'Query,Clicks,Who asked\nwhat is an app,12,Ada\nhow long,3,Bo'],
    ['without a header', 'what is an app,12,40\nhow long,3,n/a'],
    ['without a header, from a sheet', 'what is an app\t12\nhow long\t3'],
  ])('lose the header and the figures of a table %s', (_, text) => {
    expect(read(text)).toEqual(['what is an app', 'how long']);
  });

  test('keep the keyword of its own column', () => {
    expect(read('Keyword,Question,Volume\napp cost,"What, then, is ""cheap""?",90\n,How long?,1')).toEqual([
      'What, then, is "cheap"? | app cost',
      'How long?',
    ]);
    expect(read('Question | Keyword\nHow long? | app time')).toEqual(['How long? | app time']);
  });

  test('are unquoted where the whole field is quoted', () => {
    expect(read('"Is it ""free"", or not?"\n"Free" apps: are they good?\n"Never closed')).toEqual([
      'Is it "free", or not?',
      '"Free" apps: are they good?',
      '"Never closed',
    ]);
  });

  test('are sentences with commas and years where nothing says that they are a table', () => {
    const lines = ['Query, click or call: which is best?', 'How did it go in May, 2026', 'Position'];
    expect(read(lines.join('\n'))).toEqual(lines);
  });

  test('are read in time that grows with their length', () => {
    const started = performance.now();
    readQuestions(`${'",'.repeat(100_000)}\n${'"'.repeat(100_000)}\n${'1,'.repeat(100_000)}`);
    readQuestions('what is an app,1,2\n'.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});
