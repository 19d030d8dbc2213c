import { describe, expect, test } from 'vitest';
import { opportunityOf, SEARCH_FILE_ROWS } from '#src/contract/generator/question-values.ts';
import { compareQuestions } from '#writer/questions/compare-questions.ts';
import { readSearchExport } from '#writer/questions/read-search-export.ts';

const read = (text: string) => readSearchExport(Buffer.from(text));
const groupsOf = (text: string) => {
  const found = read(text);
  if ('refused' in found) throw new Error(found.refused);
  return found.groups;
};
const refusal = (text: string | Uint8Array) => {
  const found = readSearchExport(Buffer.from(text));
  return 'refused' in found ? found.refused : 'read';
};
const ignored = (text: string) => {
  const found = read(text);
  return 'refused' in found ? found.refused : found.ignored;
};

const ENGLISH =
  'Top queries,Clicks,Impressions,CTR,Position\nhow much does an app cost,12,"1,240",0.97%,8.4\n';

describe('an export of searches', () => {
  test.each([
    ['English', ENGLISH, 1_240],
    [
      'German with semicolons and comma decimals',
      '\uFEFFHäufigste Suchanfragen;Klicks;Impressionen;CTR;Position\r\nwas kostet eine app;12;1.240;0,97 %;8,4\r\n',
      1_240,
    ],
    [
      'French with spaces between thousands',
      'Requêtes les plus fréquentes,Clics,Impressions,CTR,Position\nprix application,12,1\u202f240,"0,97 %","8,4"\n',
      1_240,
    ],
    ['Spanish', 'Consultas principales;Clics;Impresiones;CTR;Posición\nprecio app;12;1240;0,97%;8,4', 1_240],
    ['tabs', 'Query\tClicks\tImpressions\tCTR\tPosition\napp cost\t12\t1240\t0.97%\t8.4', 1_240],
    [
      'a comparison of two periods',
      'Top queries,Last 28 days Clicks,Previous 28 days Clicks,Last 28 days Impressions,Previous 28 days Impressions,Last 28 days Position,Previous 28 days Position\napp cost,12,3,1240,90,8.4,20\n',
      1_240,
    ],
  ])('is read in %s, and its header is no question', (_name, text, impressions) => {
    const groups = groupsOf(text);
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ clicks: 12, impressions, position: 8.4, page: null });
  });

  test('in UTF-16 or Windows-1252, as sheets save it, keeps its letters', () => {
    const text = 'Query;Klicks;Impressionen\nlösung für bäcker;1;20';
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    for (const bytes of [wide, Buffer.from(text, 'latin1')]) {
      const found = readSearchExport(bytes);
      expect('groups' in found && found.groups[0]?.question).toBe('lösung für bäcker');
    }
  });

  test('groups spellings with the same telling words, sums them, and weighs their positions', () => {
    const [group, ...others] = groupsOf(
      'Query,Clicks,Impressions,Position\nwhat does an app cost,2,100,10\nApp Cost?,1,300,2\ncost of apps,0,0,50\n',
    );
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      question: 'App Cost?',
      variants: ['what does an app cost', 'cost of apps'],
      clicks: 3,
      impressions: 400,
    });
    expect(group?.position).toBeCloseTo(4.11, 2);
  });

  test('with a column of pages names the page that was shown most', () => {
    const [group] = groupsOf(
      'Page,Query,Clicks,Impressions,CTR,Position\nhttps://x.example/blog/a?b=1,app cost,1,10,1%,3\nhttps://x.example/blog/b,app cost,1,30,1%,9\n',
    );
    expect(group).toMatchObject({ page: '/blog/b', impressions: 40, position: 7.5 });
  });

  test('answers every row: what is ignored has a reason and its line', () => {
    expect(
      ignored(
        [
          'Top queries,Clicks,Impressions,CTR,Position',
          'app cost,1,20,5%,3',
          'Top queries,Clicks,Impressions,CTR,Position',
          '"=HYPERLINK(""http://evil.example"")",1,20,5%,3',
          '"@SUM(1+1)*cmd",1,20,5%,3',
          '-cmd,1,20,5%,3',
          ',1,20,5%,3',
          `${'long '.repeat(60)},1,20,5%,3`,
          'no figures,one,many,5%,3',
          '!!!,1,20,5%,3',
        ].join('\n'),
      ),
    ).toEqual([
      { reason: 'header', rows: 1, lines: [3] },
      { reason: 'formula', rows: 3, lines: [4, 5, 6] },
      { reason: 'empty', rows: 2, lines: [7, 10] },
      { reason: 'long', rows: 1, lines: [8] },
      { reason: 'figures', rows: 1, lines: [9] },
    ]);
  });

  test('may quote separators, quotes and line breaks, and one bad quote costs one row', () => {
    const groups = groupsOf(
      'Query,Clicks,Impressions\n"apps, small ""web"" ones",1,5\n"two\nlines",1,6\n"never closed,1,7\nfine again,1,8\n',
    );
    expect(groups.map(({ question }) => question)).toEqual([
      'apps, small "web" ones',
      'two lines',
      '"never closed',
      'fine again',
    ]);
  });

  test.each([
    ['nothing', '', 'It is empty.'],
    ['a ZIP file', Buffer.from('PK\u0003\u0004rest'), 'It is a ZIP or Excel file.'],
    ['a compressed file', Buffer.from([0x1f, 0x8b, 8, 0]), 'It is compressed.'],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'It is no text.'],
    [
      'a list of pages',
      'Top pages,Clicks,Impressions,CTR,Position\nhttps://x.example/,1,2,3%,4',
      'It lists pages',
    ],
    ['no header', 'app cost,1,20,5%,3\nother cost,1,20,5%,3', 'Its first line has to name the columns'],
    ['no impressions', 'Query,Clicks\napp cost,3', 'It has no column of impressions'],
    ['a header alone', 'Query,Clicks,Impressions\n\n', 'It has no rows below its header.'],
    [
      'too many rows',
      `Query,Clicks,Impressions\n${'app cost,1,2\n'.repeat(SEARCH_FILE_ROWS + 1)}`,
      'It has more than 50,000 rows.',
    ],
  ])('is refused with a sentence when it is %s', (_name, file, sentence) => {
    expect(refusal(file)).toContain(sentence);
  });

  test.each([
    ['quotes', '"'.repeat(3_000_000)],
    ['quoted cells without an end', '"a,'.repeat(1_000_000)],
    ['pairs of quotes', `x,${'""'.repeat(1_500_000)}`],
    ['separators', ';'.repeat(3_000_000)],
    ['line breaks', '\n'.repeat(3_000_000)],
  ])('of nothing but %s takes no longer than its length says', (_name, text) => {
    const begun = process.cpuUsage();
    read(`Query,Clicks,Impressions\n${text}`);
    const { user } = process.cpuUsage(begun);
    expect(user / 1_000).toBeLessThan(4_000);
  });
});

describe('the opportunity of a search', () => {
  test('grows with impressions and with the distance from the first position', () => {
    expect(opportunityOf(1_000, 1)).toBe(0);
    expect(opportunityOf(1_000, 6)).toBe(500);
    expect(opportunityOf(1_000, 11)).toBe(1_000);
    expect(opportunityOf(1_000, 80)).toBe(1_000);
    expect(opportunityOf(1_000, null)).toBe(1_000);
  });
});

describe('questions compared with the map and the posts', () => {
  const known = {
    topics: ['1\tHow much does a web app cost?\tweb app cost', '2\tDo I own the code?\t'].join('\n'),
    posts: ['7\twho-owns-it\tWho owns the code of an app', '8\thosting\tWhere an app lives'].join('\n'),
  };
  const compare = (...questions: string[]) => {
    const { topicIds, postIds } = compareQuestions({ questions: questions.join('\n'), known });
    return questions.map((_question, at) => [topicIds[at], postIds[at]]);
  };

  test('are matched by their telling words, by a keyword, and by the page that is shown for them', () => {
    expect(
      compare(
        'what does a web app cost\t',
        'cost web apps\t',
        'who owns the code of my app\t',
        'hosting for beginners\t/blog/hosting',
        'moth traps\t',
        'app\t',
      ),
    ).toEqual([
      [1, 0],
      [1, 0],
      [2, 7],
      [0, 8],
      [0, 0],
      [0, 0],
    ]);
  });

  test('take seconds for 50,000 of them and 10,000 posts that share their words', () => {
    const posts = Array.from(
      { length: 10_000 },
      (_, id) => `${id + 1}\tp${id}\tWeb app cost number ${id} guide`,
    );
    const questions = Array.from({ length: 50_000 }, (_, id) => `web app cost guide ${id}\t`);
    const begun = performance.now();
    const found = compareQuestions({
      questions: questions.join('\n'),
      known: { topics: known.topics, posts: posts.join('\n') },
    });
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(found.postIds[42]).toBeGreaterThan(0);
  });
});

test('a search of letters that stand for many gets a key that an index has room for', () => {
  const [group] = groupsOf(`query,impressions\n${'㌖㌫㍍'.repeat(66)},1\n`);
  expect(group?.question).toHaveLength(198);
  expect(Buffer.byteLength(group?.key ?? '')).toBeLessThan(2_700);
});
