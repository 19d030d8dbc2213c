import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { blogPage, promo } from '#src/content/blog.ts';
import {
  allowedPercentages,
  allowedPrices,
  blogVoice,
  forbiddenWords,
  internalLinks,
} from '#src/content/blog-voice.ts';
import * as booking from '#src/content/booking.ts';
import * as demos from '#src/content/demos.ts';
import { bookingFaq, homeFaq, offshoreFaq, usaFaq } from '#src/content/faq.ts';
import * as gallery from '#src/content/gallery.ts';
import * as home from '#src/content/home.ts';
import type { IconRef } from '#src/content/icons.ts';
import * as integrations from '#src/content/integrations.ts';
import { integrationCounts, integrationsSection } from '#src/content/integrations-section.ts';
import { cookiesOf, cookieTable } from '#src/content/legal/cookies.ts';
import { type LegalDocument, legalUpdated } from '#src/content/legal/legal.ts';
import { privacyOf } from '#src/content/legal/privacy.ts';
import { termsOf } from '#src/content/legal/terms.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import * as plans from '#src/content/plans.ts';
import * as site from '#src/content/site.ts';
import * as technologies from '#src/content/technologies.ts';
import * as testimonials from '#src/content/testimonials.ts';

const { galleryApps, searchApps, sceneKinds, galleryCategories } = gallery;
const { apiIntegrations, aiProviders } = integrations;
const ownServices = { externalBooking: { usa: undefined, offshore: undefined }, payments: false };
const cookies = cookiesOf(site.ownIdentity, ownServices);
const [terms, privacy] = [termsOf, privacyOf].map((of) => of(site.ownIdentity)) as [
  LegalDocument,
  LegalDocument,
];
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

/** Every string inside a value, at any depth; functions are called with sample arguments by their own tests. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(strings);
}

/** All content that visitors may read, except the voice file, which lists the forbidden words. */
const everyModule = import.meta.glob(['/src/content/**/*.ts', '!/src/content/blog-voice.ts'], {
  eager: true,
});
const everyString = strings([everyModule, terms, privacy, cookies]);
const allText = everyString.join('\n');

it('reads the copy of every content file', () => {
  expect(Object.keys(everyModule).length).toBeGreaterThanOrEqual(16);
  expect(everyString.length).toBeGreaterThan(1000);
});

describe('plans', () => {
  it('describes hours a calendar can offer', () => {
    expect(plans.tiers.usa.hours).toMatchObject({
      timeZone: 'America/New_York',
      days: [1, 2, 3, 4, 5],
      opensAt: 9,
      closesAt: 18,
    });
    expect(plans.tiers.offshore.hours).toMatchObject({
      days: [1, 2, 3, 4, 5, 6, 7],
      opensAt: 0,
      closesAt: 24,
    });
    for (const tier of plans.tierList) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: tier.hours.timeZone })).not.toThrow();
    }
  });

  it('formats money with separators', () => {
    expect(plans.money(120)).toBe('$120');
    expect(plans.money(10_000)).toBe('$10,000');
  });
});

describe('site', () => {
  it('links every page the specification puts in the footer', () => {
    const hrefs = site.footer.groups.flatMap((group) => group.links.map((link) => link.href));
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
    const sitemap = site.footer.groups
      .flatMap((group) => group.links)
      .find((link) => link.href === '/sitemap.xml');
    expect(sitemap).toMatchObject({ newTab: true });
  });

  it('keeps titles and descriptions within what search results show', () => {
    const metas = [
      ...Object.values(pageMeta),
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

  it('pins the four, then sorts by title', () => {
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

  it('spreads the apps over the twelve kinds, and every category over several', () => {
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
    expect(gallery.galleryPage.emptyText('zebra')).toBe(
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

  it('has five films and six written quotes, one with the trial', () => {
    expect(testimonials.videoTestimonials).toHaveLength(5);
    expect(duplicates(testimonials.videoTestimonials.map((film) => film.slug))).toEqual([]);
    expect(testimonials.writtenTestimonials).toHaveLength(6);
    const trials = testimonials.writtenTestimonials.filter(({ quote }) =>
      quote.includes('14-day free trial'),
    );
    expect(trials).toHaveLength(1);
  });

  it('attributes quotes to a role and a trade', () => {
    for (const { author } of testimonials.writtenTestimonials) {
      expect(author).toMatch(/^(Owner|Founder|Managing partner|[A-Z][A-Za-z]+ (lead|manager)), [a-z ]+$/);
    }
  });
});

describe('questions', () => {
  const lists = { home: homeFaq, booking: bookingFaq, offshore: offshoreFaq, usa: usaFaq };

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
    for (const [index, subject] of subjects.entries()) expect(homeFaq[index]?.question).toMatch(subject);
    const bookingSubjects = [
      /^Is .+ the total cost\?$/,
      /know how to code/,
      /edits later/,
      /offshore or a USA/,
    ];
    for (const [index, subject] of bookingSubjects.entries()) {
      expect(bookingFaq[index]?.question).toMatch(subject);
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
  it('states no price that plans does not know', () => {
    const known = new Set(allowedPrices);
    const stated = [...allText.matchAll(/\$(\d[\d,]*)/g)].map((match) =>
      Number(match[1]?.replaceAll(',', '')),
    );
    expect(stated.length).toBeGreaterThan(20);
    expect(stated.filter((price) => !known.has(price))).toEqual([]);
  });

  it('states no percentage that plans does not know', () => {
    const known = new Set(allowedPercentages);
    const stated = [...allText.matchAll(/(\d[\d.]*)%/g)].map((match) => Number(match[1]));
    expect(stated.length).toBeGreaterThan(10);
    expect(stated.filter((percent) => !known.has(percent))).toEqual([]);
  });

  it('ties each tier name to its own price', () => {
    expect(promo.options.map((option) => [option.tier, option.price])).toEqual([
      ['usa', plans.pricePerHour(plans.tiers.usa)],
      ['offshore', plans.pricePerHour(plans.tiers.offshore)],
    ]);
    expect(booking.tierCards.map((card) => [card.tier, `${card.amount} ${card.unit}`, card.href])).toEqual([
      ['offshore', plans.pricePerSession(plans.tiers.offshore), '/booking/offshore'],
      ['usa', plans.pricePerSession(plans.tiers.usa), '/booking/usa'],
    ]);
  });
});

describe('home', () => {
  it('tags only the common option', () => {
    expect(home.postSession.options.map((option) => [option.id, option.tag])).toEqual([
      ['take', null],
      ['continue', 'Most common, 90%'],
      ['host', null],
    ]);
    expect(home.postSession.options[2]?.action).toBe('Learn More');
  });

  it('uses icons that exist', () => {
    for (const reason of home.whyChooseUs.reasons) expect(iconExists(reason.icon), reason.title).toBe(true);
  });

  it('points the hosting dialog at a section of the terms', () => {
    const [path, fragment] = home.hostingDialog.link.href.split('#');
    expect(path).toBe(terms.path);
    expect(terms.sections.map((section) => section.id)).toContain(fragment);
  });
});

describe('booking', () => {
  it('has four steps, seven example apps from the gallery and three lists', () => {
    expect(booking.bookingPage.howItWorks.steps).toHaveLength(4);
    expect(booking.exampleApps).toHaveLength(7);
    const slugs = new Set(galleryApps.map((app) => app.slug));
    for (const example of booking.exampleApps)
      expect(slugs.has(example.gallerySlug), example.gallerySlug).toBe(true);
    for (const list of [booking.included.booking, booking.included.offshore, booking.included.usa]) {
      expect(list.length).toBeGreaterThanOrEqual(6);
      expect(duplicates(list)).toEqual([]);
    }
  });

  it('links each tier page to the other', () => {
    expect(booking.tierPages.usa.crossLink.href).toBe('/booking/offshore');
    expect(booking.tierPages.offshore.crossLink.href).toBe('/booking/usa');
  });
});

describe('integrations and technologies', () => {
  it('has 44 integrations and 14 providers with models', () => {
    expect(apiIntegrations).toHaveLength(44);
    expect(aiProviders).toHaveLength(14);
    expect(integrationCounts).toEqual({ api: apiIntegrations.length, llm: aiProviders.length });
    expect(duplicates(apiIntegrations.map((entry) => entry.name))).toEqual([]);
    expect(duplicates(aiProviders.map((entry) => entry.provider))).toEqual([]);
    for (const { provider, models } of aiProviders) {
      expect(models.length, provider).toBeGreaterThanOrEqual(2);
      expect(models.length, provider).toBeLessThanOrEqual(4);
    }
    expect(integrationsSection.caption(1, 9, 44)).toBe('Showing 1-9 of 44');
  });

  it('has the six groups of the specification', () => {
    expect(technologiesPage.title).toBe('Technologies & LLMs We Support');
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

  it('names icons the packages hold', () => {
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

  it.each(documents)(
    '%s has its sections, each with an id of its own and prose',
    (_name, document, count) => {
      expect(document.sections).toHaveLength(count);
      expect(duplicates(document.sections.map((section) => section.id))).toEqual([]);
      expect(document.noindex).toBe(true);
      for (const section of document.sections) {
        expect(section.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
        expect(section.blocks.length, section.id).toBeGreaterThan(0);
        expect(strings(section.blocks).join(' ').length, section.id).toBeGreaterThan(80);
      }
    },
  );

  it('carries the date of the specification', () => {
    expect(legalUpdated).toEqual({ iso: '2023-06-01', text: 'Last Updated: June 1, 2023' });
  });

  it('has tables as wide as their heads', () => {
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
    const thirdParties = cookiesOf(site.ownIdentity, services).sections.find(
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

  it('offers the links the fixed prompt names, once each', () => {
    const paths = internalLinks.map((link) => link.path);
    expect(paths).toEqual(expect.arrayContaining(['/pricing', '/how-it-works', '/book-now']));
    expect(duplicates(paths)).toEqual([]);
  });

  it('gives the generator complete claims', () => {
    for (const claim of blogVoice.allowedClaims) expect(claim).toMatch(/^[A-Z0-9].*\.$/);
  });
});
