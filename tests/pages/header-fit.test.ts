import { expect, test } from 'vitest';
import { fitOf } from '#src/components/SiteFrame/header-fit.ts';
import { header } from '#src/content/site/frame.ts';
import { markOf } from '#src/contract/site/sections/marks.ts';
import { own } from '../support/own-texts.ts';

const links = (...labels: string[]) => labels.map((label, index) => ({ label, href: `/page-${index}` }));
const button = { label: 'Book', href: '/booking' };

test('a menu is in the header from the width at which it fits', () => {
  expect(fitOf(own(header)), 'the built-in one').toEqual({ pages: 'tablet', all: 'desktop' });
  expect(fitOf({ links: [], button })).toEqual({ pages: 'tablet', all: 'desktop' });
  const seven = links('Home', 'Lessons', 'Teachers', 'Prices', 'Concerts', 'Our blog', 'Contact');
  expect(fitOf({ links: seven, button }), 'all of them lead to pages').toEqual({
    pages: 'desktop',
    all: 'desktop',
  });
  const long = links('Lessons for adults', 'Lessons for children', 'Our two teachers', 'Prices and times');
  expect(fitOf({ links: [...long, ...links('Concerts')], button })).toEqual({ pages: 'wide', all: 'wide' });
  const longest = links(...Array<string>(7).fill('a'.repeat(40)));
  expect(fitOf({ links: longest, button })).toEqual({ pages: 'never', all: 'never' });
});

test('characters of other scripts count as wide, and marks of an edited page have no width', () => {
  expect(
    fitOf({ links: links('ピアノの先生', '大人のための授業', '子供のための授業', '料金と時間'), button })
      .pages,
  ).not.toBe('tablet');
  const { links: built, button: book } = own(header);
  const marked = built.map(({ label, href }, index) => ({
    label: label + markOf({ key: 'site.header', path: `links.${index}.label`, kind: 'line' }),
    href,
  }));
  expect(fitOf({ links: marked, button: book })).toEqual(fitOf(own(header)));
});
