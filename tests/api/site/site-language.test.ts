import { expect, onTestFinished, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { postDate } from '#src/content/blog/post-text.ts';
import { exact } from '#src/content/bookings/receipt-copy.ts';
import { sessionTimeLine } from '#src/content/bookings/session-time.ts';
import { money } from '#src/content/site/money.ts';
import { formatList, formatNumber } from '#src/contract/format.ts';
import {
  DEFAULT_LANGUAGE,
  firstWeekday,
  languageAttributes,
  setSiteLanguage,
} from '#src/contract/language.ts';
import { languageTag } from '#src/contract/language-tag.ts';
import { testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';

const resetAfterwards = () => onTestFinished(() => setSiteLanguage(DEFAULT_LANGUAGE));

const SENTENCE = 'Enter a language and region such as en-US, de-DE or pt-BR';

test.each([
  ['de-DE', 'de-DE'],
  ['DE-de', 'de-DE'],
  [' pt_BR ', 'pt-BR'],
  ['de', 'de'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['es-419', 'es-419'],
])('the language %j is saved as %s', (typed, saved) => {
  expect(languageTag.parse(typed)).toBe(saved);
});

test.each([
  '',
  'C',
  'english',
  'xx-US',
  'de-XX',
  'en-US-u-hc-h23',
  'en-US@posix',
  'de-DE"><script>',
  'und',
  'x-own',
])('the language %j is refused', (typed) => {
  expect(languageTag.safeParse(typed).error?.issues[0]?.message).toBe(SENTENCE);
});

test('the language of the site is the one of its dates, numbers, amounts, lists and weeks', () => {
  resetAfterwards();
  const all = () => [
    money(1234.5, 'EUR'),
    money(120, 'USD'),
    exact(12_000, 'USD'),
    formatNumber(1234.5),
    postDate('2026-11-20T12:00:00.000Z'),
    sessionTimeLine({ startsAt: '2026-11-23T14:00:00.000Z', minutes: 60 }, 'America/New_York', 'h23'),
    formatList(['a', 'b', 'c']),
    firstWeekday(),
  ];
  expect(all()).toEqual([
    '€1,234.50',
    '$120',
    '$120.00',
    '1,234.5',
    'November 20, 2026',
    'Monday, November 23, 2026, 09:00 to 10:00, Eastern Standard Time (America/New_York)',
    'a, b, and c',
    7,
  ]);
  setSiteLanguage('de-DE');
  expect(all().map((each) => String(each).replaceAll('\u00a0', ' '))).toEqual([
    '1.234,50 €',
    '120 $',
    '120,00 $',
    '1.234,5',
    '20. November 2026',
    'Montag, 23. November 2026, 9:00 to 10:00, Nordamerikanische Ostküsten-Normalzeit (America/New_York)',
    'a, b und c',
    '1',
  ]);
  setSiteLanguage('ar-EG');
  expect(firstWeekday()).toBe(6);
  expect(languageAttributes()).toBe('lang="ar-EG" data-language="ar-EG" data-first-weekday="6"');
});

test('an owner sets the language, which feeds then declare, and a wrong one is refused with a message', async () => {
  resetAfterwards();
  const app = await testApp();
  await insertPost(app.db, aPost({ slug: 'a-post' }));
  const languages = async () => {
    const rss = await (await app.visitor().get('/rss.xml')).text();
    const feed = await bodyOf<{ language: string }>(app.visitor().get('/feed.json'));
    return [/<language>([^<]*)</.exec(rss)?.[1], feed.language];
  };
  expect(await languages()).toEqual(['en-us', 'en-US']);
  const owner = await app.admin();
  const refused = await owner.call('PATCH', '/api/admin/settings', { language: 'de-XX' });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain(SENTENCE);
  const saved = await owner.call('PATCH', '/api/admin/settings', { language: 'de_de' });
  expect(saved.status).toBe(200);
  expect(await saved.json()).toMatchObject({ language: 'de-DE' });
  expect(await languages()).toEqual(['de-de', 'de-DE']);
  const { offer, identity } = await app.content.current();
  expect(identity.language).toBe('de-DE');
  expect(offer.headlineAmount.replace('\u00a0', ' ')).toBe('120 $');
});
