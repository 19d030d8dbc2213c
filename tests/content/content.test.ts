import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { blogPage, promo } from '#src/content/blog/blog.ts';
import { blogMeta } from '#src/content/blog/blog-meta.ts';
import {
  allowedPercentages,
  allowedPrices,
  forbiddenWords,
  internalLinks,
  writerVoice,
} from '#src/content/blog/blog-voice.ts';
import * as booking from '#src/content/bookings/booking.ts';
import * as demos from '#src/content/site/demos.ts';
import { bookingFaq, homeFaq, offshoreFaq, usaFaq } from '#src/content/site/faq.ts';
import { footer } from '#src/content/site/footer.ts';
import * as gallery from '#src/content/site/gallery.ts';
import { galleryPage, noMatchText } from '#src/content/site/gallery-sections.ts';
import * as home from '#src/content/site/home.ts';
import type { IconRef } from '#src/content/site/icons.ts';
import * as integrations from '#src/content/site/integrations.ts';
import { integrationsSection } from '#src/content/site/integrations-section.ts';
import { cookiesOf, cookieTable } from '#src/content/site/legal/cookies.ts';
import { type LegalDocument, legalUpdated } from '#src/content/site/legal/legal.ts';
import { privacyOf } from '#src/content/site/legal/privacy.ts';
import { termsOf } from '#src/content/site/legal/terms.ts';
import { money } from '#src/content/site/money.ts';
import { ownOffer } from '#src/content/site/offer.ts';
import { pageMeta } from '#src/content/site/page-meta.ts';
import * as site from '#src/content/site/site.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import * as technologies from '#src/content/site/technologies.ts';
import * as testimonials from '#src/content/site/testimonials.ts';
import { builtInSections, stringsIn as strings } from '../support/built-in-sections.ts';
import { own } from '../support/own-texts.ts';

const { galleryApps, searchApps, sceneKinds, galleryCategories } = gallery;
const { apiIntegrations, aiProviders } = integrations;
const ownServices = { externalBooking: { usa: undefined, offshore: undefined }, payments: false };
const cookies = cookiesOf(ownContent, ownServices);
const [terms, privacy] = [termsOf, privacyOf].map((of) => of(ownContent)) as [LegalDocument, LegalDocument];
const { technologyGroups, technologiesPage } = technologies;

const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url));

function iconExists(icon: IconRef): boolean {
  return existsSync(
    icon.set === 'simple-icons'
      ? `${packages}simple-icons/icons/${icon.slug}.svg`
      : `${packages}lucide-react/dist/esm/icons/${icon.name}.mjs`,
  );
}

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/**
 * All texts that visitors may read, except the voice file, which lists the forbidden words. Functions with
 * other arguments than a site's content have their own tests.
 */
const everyModule = import.meta.glob(['/src/content/**/*.ts', '!/src/content/blog/blog-voice.ts'], {
  eager: true,
});
const everySection = builtInSections.map(({ builtIn }) => builtIn(ownContent));
const everyString = strings([everyModule, everySection, terms, privacy, cookies]);
const allText = everyString.join('\n');

it('the copy of every content file can be read', () => {
  expect(Object.keys(everyModule).length).toBeGreaterThanOrEqual(16);
  expect(everyString.length).toBeGreaterThan(1000);
});

describe('the offer', () => {
  it('describes hours that a calendar can offer', () => {
    expect(ownOffer.tiers.usa.hours).toMatchObject({
      timeZone: 'America/New_York',
      days: [1, 2, 3, 4, 5],
      opensAt: 9,
      closesAt: 18,
    });
    expect(ownOffer.tiers.offshore.hours).toMatchObject({
      days: [1, 2, 3, 4, 5, 6, 7],
      opensAt: 0,
      closesAt: 24,
    });
    for (const tier of ownOffer.tierList) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: tier.hours.timeZone })).not.toThrow();
    }
  });

  it('formats money with separators', () => {
    expect(money(120, 'USD')).toBe('$120');
    expect(money(10_000, 'USD')).toBe('$10,000');
    expect([money(75.5, 'USD'), money(75.5, 'EUR'), money(120, 'CHF')]).toEqual([
      '$75.50',
      '€75.50',
      'CHF\u00a0120',
    ]);
    const format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      trailingZeroDisplay: 'stripIfInteger',
    });
    for (const amount of [0, 1, 999, 1_000, 100_000, 10_000_000])
      expect(money(amount, 'USD')).toBe(format.format(amount));
  });
});

describe('site', () => {
  it('links every page the specification puts in the footer', () => {
    const hrefs = own(footer).groups.flatMap((group) => group.links.map((link) => link.href));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/in-action',
        '/booking',
        '/blog',
        '/terms',
        '/privacy',
        '/cookies',
        '/sitemap.xml',
      ]),
    );
  });

  it('keeps titles and descriptions within what search results show', () => {
    const metas = [
      ...Object.values(own(pageMeta)),
      own(blogMeta),
      ...[terms, privacy, cookies],
      { title: `${site.site.name} | ${site.site.defaultTitle}`, description: site.site.defaultDescription },
    ];
    for (const meta of metas) {
      expect(meta.title.length, meta.title).toBeLessThanOrEqual(60);
      expect(meta.description.length, meta.description).toBeLessThanOrEqual(155);
    }
  });

  it('names social icons that exist', () => {
    for (const link of site.socialLinks)
      expect(iconExists({ set: 'simple-icons', slug: link.icon }), link.icon).toBe(true);
  });
});

describe('gallery', () => {
  it('has sixty distinct apps', () => {
    expect(galleryApps).toHaveLength(60);
    expect(duplicates(galleryApps.map((app) => app.slug))).toEqual([]);
    expect(duplicates(galleryApps.map((app) => app.title))).toEqual([]);
    expect(duplicates(galleryApps.map((app) => app.description))).toEqual([]);
  });

  it('lists four pinned apps first, then sorts by title', () => {
    expect(galleryApps.slice(0, 4).map((app) => app.slug)).toEqual([
      'pomodoro-timer',
      'asset-value-tracker',
      'time-off-request',
      'training-and-certification-tracker',
    ]);
    const rest = galleryApps.slice(4);
    expect(rest.every((app) => app.pinned === undefined)).toBe(true);
    expect(rest.map((app) => app.title)).toEqual(
      rest.map((app) => app.title).sort((a, b) => a.localeCompare(b, 'en')),
    );
  });

  it.each(galleryApps.map((app) => [app.slug, app] as const))(
    '%s fits its card and its files',
    (slug, app) => {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(app.videoSrc).toBe(`/videos/apps/${slug}.mp4`);
      expect(app.posterSrc).toBe(`/posters/apps/${slug}.webp`);
      expect(app.description.length).toBeGreaterThanOrEqual(70);
      expect(app.description.length).toBeLessThanOrEqual(120);
      expect(app.technologies.length).toBeGreaterThanOrEqual(3);
      expect(app.technologies.length).toBeLessThanOrEqual(6);
      expect(duplicates(app.technologies)).toEqual([]);
    },
  );

  it('spreads the apps over the twelve kinds, and each category over several apps', () => {
    for (const kind of sceneKinds)
      expect(
        galleryApps.filter((app) => app.kind === kind),
        kind,
      ).toHaveLength(5);
    for (const category of galleryCategories) {
      expect(galleryApps.filter((app) => app.category === category).length, category).toBeGreaterThanOrEqual(
        4,
      );
    }
  });

  it('searches title, description and technologies, trimmed and in any case', () => {
    expect(searchApps(galleryApps, '  ')).toBe(galleryApps);
    expect(searchApps(galleryApps, ' POMODORO ').map((app) => app.slug)).toEqual(['pomodoro-timer']);
    expect(searchApps(galleryApps, 'dnd kit').length).toBeGreaterThan(0);
    expect(searchApps(galleryApps, 'shortest route').map((app) => app.slug)).toEqual([
      'delivery-route-planner',
    ]);
    expect(searchApps(galleryApps, '<script>')).toEqual([]);
    expect(noMatchText(own(galleryPage), 'zebra')).toBe(
      'We couldn\'t find any apps matching "zebra". Try using different keywords or browse all apps.',
    );
  });
});

describe('demos and testimonials', () => {
  it('has four home demos whose tech splits into a list', () => {
    expect(demos.homeDemos).toHaveLength(4);
    for (const demo of demos.homeDemos) {
      expect(demos.techList(demo.tech).length, demo.slug).toBeGreaterThanOrEqual(3);
      expect(demo.videoPath).toBe(`/videos/demos/${demo.slug}.mp4`);
    }
    expect(demos.techList(' React, , Go ,')).toEqual(['React', 'Go']);
  });

  it('opens the player with the supercut, then the three demos', () => {
    expect(demos.demoVideos.map((video) => video.id)).toEqual([
      'supercut',
      'todo-app',
      'ecommerce-showcase',
      'chat-app',
    ]);
    for (const video of demos.demoVideos) expect(video.captions).toBe(video.src.replace('.mp4', '.vtt'));
  });

  it('has five videos and six written quotes, one with the trial', () => {
    expect(testimonials.videoTestimonials).toHaveLength(5);
    expect(own(testimonials.testimonialVideos).films).toEqual(
      testimonials.videoTestimonials.map(({ slug, ...video }) => video),
    );
    expect(duplicates(testimonials.videoTestimonials.map((video) => video.slug))).toEqual([]);
    const { quotes } = own(testimonials.quotes);
    expect(quotes).toHaveLength(6);
    const trials = quotes.filter(({ quote }) => quote.includes('14-day free trial'));
    expect(trials).toHaveLength(1);
  });

  it('attributes quotes to a role and a trade', () => {
    for (const { author } of own(testimonials.quotes).quotes) {
      expect(author).toMatch(/^(Owner|Founder|Managing partner|[A-Z][A-Za-z]+ (lead|manager)), [a-z ]+$/);
    }
  });
});

describe('questions', () => {
  const lists = {
    home: own(homeFaq).entries,
    booking: own(bookingFaq).entries,
    offshore: own(offshoreFaq).entries,
    usa: own(usaFaq).entries,
  };

  it('has 7, 4, 5 and 6 entries', () => {
    expect(Object.values(lists).map((list) => list.length)).toEqual([7, 4, 5, 6]);
  });

  it('follows the subjects of the specification', () => {
    const subjects = [
      /built in one hour/,
      /sessions/,
      /booking process/,
      /same developer/,
      /offshore and USA/,
      /owns the code/,
      /satisfied.*refunds/,
    ];
    for (const [index, subject] of subjects.entries()) expect(lists.home[index]?.question).toMatch(subject);
    const bookingSubjects = [
      /^Is .+ the total cost\?$/,
      /know how to code/,
      /edits later/,
      /offshore or a USA/,
    ];
    for (const [index, subject] of bookingSubjects.entries()) {
      expect(lists.booking[index]?.question).toMatch(subject);
    }
  });

  it.each(Object.entries(lists))('%s: questions end as questions and answers are whole', (_name, list) => {
    expect(duplicates(list.map((entry) => entry.question))).toEqual([]);
    for (const { question, answer } of list) {
      expect(question).toMatch(/\?$/);
      expect(answer).toMatch(/\.$/);
      expect(answer.length, question).toBeGreaterThan(100);
    }
  });
});

describe('numbers in the copy', () => {
  it('states no price that the offer does not have', () => {
    const known = new Set(allowedPrices(ownOffer));
    const stated = [...allText.matchAll(/\$(\d[\d,]*)/g)].map((match) =>
      Number(match[1]?.replaceAll(',', '')),
    );
    expect(stated.length).toBeGreaterThan(20);
    expect(stated.filter((price) => !known.has(price))).toEqual([]);
  });

  it('states no percentage that the offer does not have', () => {
    const known = new Set(allowedPercentages(ownOffer));
    const stated = [...allText.matchAll(/(\d[\d.]*)%/g)].map((match) => Number(match[1]));
    expect(stated.length).toBeGreaterThan(10);
    expect(stated.filter((percent) => !known.has(percent))).toEqual([]);
  });

  it('ties each tier name to its own price', () => {
    const { tiers, tierList, session } = ownOffer;
    const [perOffshore, perUsa] = [money(tiers.offshore.price, 'USD'), money(tiers.usa.price, 'USD')];
    expect(own(promo)).toMatchObject({ usa: 'US developer', offshore: 'Offshore developer' });
    expect([tiers.usa, tiers.offshore].map((tier) => [tier.id, tier.perHour])).toEqual([
      ['usa', `${perUsa} per hour`],
      ['offshore', `${perOffshore} per hour`],
    ]);
    expect(Object.keys(own(booking.tierCards))).toEqual(tierList.map(({ id }) => id));
    expect(
      tierList.map((tier) => [tier.id, tier.perSession, `${tier.amount} ${session.unit}`, tier.path]),
    ).toEqual([
      ['offshore', `${perOffshore} per 1-hour session`, tiers.offshore.perSession, '/booking/offshore'],
      ['usa', `${perUsa} per 1-hour session`, tiers.usa.perSession, '/booking/usa'],
    ]);
  });
});

describe('home', () => {
  it('tags only the common option', () => {
    const { options } = own(home.postSession);
    expect(options.map((option) => [option.title, option.tag])).toEqual([
      ['Take the code', ''],
      ['Continue later', 'Most common, 90%'],
      ['Host with us', ''],
    ]);
    expect(options[2]?.action).toBe('Learn More');
  });

  it('uses icons that exist', () => {
    for (const { icon, title } of own(home.whyChooseUs).reasons) expect(iconExists(icon), title).toBe(true);
  });

  it('points the hosting dialog at a section of the terms', () => {
    const [path, fragment] = own(home.hostingDialog).link.href.split('#');
    expect(path).toBe(terms.path);
    expect(terms.sections.map((section) => section.id)).toContain(fragment);
  });
});

describe('booking', () => {
  it('has four steps, seven example apps from the gallery and three lists', () => {
    const { apps } = own(booking.examples);
    const included = own(booking.included);
    expect(own(booking.bookingSteps).steps).toHaveLength(4);
    expect(apps).toHaveLength(7);
    const slugs = new Set(galleryApps.map((app) => app.slug));
    for (const example of apps) expect(slugs.has(example.gallerySlug), example.gallerySlug).toBe(true);
    for (const list of [included.booking, included.offshore, included.usa]) {
      expect(list.length).toBeGreaterThanOrEqual(6);
      expect(duplicates(list)).toEqual([]);
    }
  });

  it('links each tier page to the other', () => {
    const { tiers } = ownOffer;
    for (const [tier, href, link] of [
      ['usa', '/booking/offshore', 'Book an offshore developer'],
      ['offshore', '/booking/usa', 'Book a USA-based developer'],
    ] as const) {
      const other = tiers[tier === 'usa' ? 'offshore' : 'usa'];
      expect(other.path).toBe(href);
      const { cross } = own(booking.tierPages[tier]);
      expect(cross.link).toBe(link);
      expect(cross.text).toContain(other.perSession);
    }
  });
});

describe('integrations and technologies', () => {
  it('has 44 integrations and 14 providers with models', () => {
    expect(apiIntegrations).toHaveLength(44);
    expect(aiProviders).toHaveLength(14);
    expect(duplicates(apiIntegrations.map((entry) => entry.name))).toEqual([]);
    expect(duplicates(aiProviders.map((entry) => entry.provider))).toEqual([]);
    for (const { provider, models } of aiProviders) {
      expect(models.length, provider).toBeGreaterThanOrEqual(2);
      expect(models.length, provider).toBeLessThanOrEqual(4);
    }
    expect(integrationsSection.caption(1, 9, 44)).toBe('Showing 1-9 of 44');
  });

  it('has the six groups of the specification', () => {
    expect(own(technologiesPage).title).toBe('Technologies & LLMs We Support');
    expect(technologyGroups.map((group) => group.title)).toEqual([
      'AI & LLM Technologies',
      'Frontend Languages',
      'Frontend Frameworks & Libraries',
      'Backend Languages',
      'Databases',
      'DevOps & Deployment',
    ]);
    for (const { title, tiles } of technologyGroups) {
      expect(tiles.length, title).toBeGreaterThanOrEqual(6);
      expect(tiles.length, title).toBeLessThanOrEqual(14);
      for (const tile of tiles) expect(tile.color, tile.name).toMatch(/^(#[0-9A-F]{6}|currentColor)$/);
    }
  });

  it('names icons that the packages contain', () => {
    const icons = [
      ...apiIntegrations.map((entry) => entry.icon),
      ...aiProviders.map((entry) => entry.logo),
      ...technologyGroups.flatMap((group) => group.tiles.map((tile) => tile.icon)),
    ];
    expect(icons.filter((icon) => !iconExists(icon))).toEqual([]);
    expect(iconExists({ set: 'simple-icons', slug: 'no-such-brand' })).toBe(false);
  });

  it('draws the strip from the groups', () => {
    expect(technologies.logoStrip).toHaveLength(18);
  });
});

describe('legal pages', () => {
  const documents: readonly (readonly [string, LegalDocument, number])[] = [
    ['terms', terms, 11],
    ['privacy', privacy, 12],
    ['cookies', cookies, 7],
  ];

  it.each(documents)('%s has its sections, each with its own ID and text', (_name, document, count) => {
    expect(document.sections).toHaveLength(count);
    expect(duplicates(document.sections.map((section) => section.id))).toEqual([]);
    expect(document.noindex).toBe(true);
    for (const section of document.sections) {
      expect(section.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(section.blocks.length, section.id).toBeGreaterThan(0);
      expect(strings(section.blocks).join(' ').length, section.id).toBeGreaterThan(80);
    }
  });

  it('carries the date of the specification', () => {
    expect(legalUpdated).toEqual({ iso: '2023-06-01', text: 'Last Updated: June 1, 2023' });
  });

  it('has tables with as many cells as headings', () => {
    const tables = documents
      .flatMap(([, document]) => document.sections.flatMap((section) => section.blocks))
      .filter((block) => block.type === 'table');
    expect(tables).toHaveLength(2);
    for (const table of tables) for (const row of table.rows) expect(row).toHaveLength(table.head.length);
  });

  it('lists the five cookies with their durations', () => {
    expect(cookieTable.map((row) => [row.cookie, row.duration.toLowerCase()])).toEqual([
      ['session id', 'session'],
      ['_ga', '2 years'],
      ['_gid', '24 hours'],
      ['_fbp', '3 months'],
      ['user_preferences', '1 year'],
    ]);
  });

  it('says of every cookie whether this site sets it', () => {
    const [table] = cookies.sections.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'table'));
    expect(table?.type === 'table' && table.rows.map(([cookie, set]) => [cookie, set])).toEqual([
      ['session id', 'When you sign in'],
      ['_ga', 'No'],
      ['_gid', 'No'],
      ['_fbp', 'No'],
      ['user_preferences', 'No'],
    ]);
  });

  it.each([
    [ownServices, /own calendar/, /not used here: nothing is paid online/i],
    [
      {
        externalBooking: { usa: { service: 'calendly', url: 'https://calendly.com/a' }, offshore: undefined },
        payments: true,
      },
      /used here on \/booking\/usa: Calendly/i,
      /used here: Stripe/i,
    ],
    [
      {
        externalBooking: {
          usa: { service: 'cal', url: 'https://cal.com/a' },
          offshore: { service: 'link', url: 'https://book.example.org/x' },
        },
        payments: false,
      },
      /\/booking\/offshore links to book\.example\.org.*\/booking\/usa: Cal\.com/is,
      /nothing is paid online/,
    ],
  ] as const)('says which services this site uses: %j', (services, scheduling, payment) => {
    const thirdParties = cookiesOf(ownContent, services).sections.find(
      ({ id }) => id === 'third-party-cookies',
    );
    const text = strings(thirdParties?.blocks).join('\n');
    expect(text).toMatch(scheduling);
    expect(text).toMatch(payment);
    expect(text.match(/not used here/gi)?.length).toBeGreaterThanOrEqual(4);
  });

  it('states refunds, hosting and law as the specification does', () => {
    const text = strings(terms).join('\n');
    for (const fact of [
      'Full refund (100%)',
      '50% refund',
      'No refund',
      '$99/month',
      '99.9%',
      '30 days notice',
      'California',
    ]) {
      expect(text).toContain(fact);
    }
  });
});

describe('voice', () => {
  it('uses none of the words the article generator must avoid', () => {
    const words = new RegExp(`\\b(${forbiddenWords.join('|')})\\b`, 'i');
    expect('A game-changer for you').toMatch(words);
    expect(everyString.filter((text) => words.test(text))).toEqual([]);
  });

  it('has no emoji, curly quotes, filler or exclamation in the copy', () => {
    const odd = everyString.filter((text) =>
      /\p{Extended_Pictographic}|[\u2018\u2019\u201c\u201d]|lorem|!$/iu.test(text),
    );
    expect(odd.filter((text) => text !== blogPage.error.title)).toEqual([]);
  });

  it('offers each link of the fixed prompt once', () => {
    const paths = internalLinks(ownContent).map((link) => link.path);
    expect(paths).toEqual(expect.arrayContaining(['/pricing', '/how-it-works', '/book-now']));
    expect(duplicates(paths)).toEqual([]);
  });

  it('gives the generator complete claims', () => {
    for (const claim of own(writerVoice).claims) expect(claim).toMatch(/^[A-Z0-9].*\.$/);
  });
});
