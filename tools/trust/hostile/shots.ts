import { hostileFile } from './files.ts';
import type { Chance } from './random.ts';
import { nestedText, patternText, shortText } from './texts.ts';

export interface Shot {
  kind: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | FormData;
  asAdmin?: boolean;
}

export interface Target {
  /** Its text is replaced with hostile ones. The version is from the last save. */
  post: { id: number; version: number };
  slugs: string[];
}

const text = (by: Chance): string =>
  by.below(4) === 0 ? nestedText(by) : by.below(5) === 0 ? shortText(by) : patternText(by);

const json = (value: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

const form = (by: Chance, fields: Record<string, string>): FormData => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  const { name, data } = hostileFile(by);
  made.set('file', new File([new Uint8Array(data)], name));
  return made;
};

const admin = (kind: string, method: string, path: string, rest: Partial<Shot>): Shot => ({
  kind,
  method,
  path,
  asAdmin: true,
  ...rest,
});

const deep = (by: Chance): string => {
  const depth = by.pick([100, 5_000, 20_000]);
  return by.below(2) === 0
    ? `${'['.repeat(depth)}${']'.repeat(depth)}`
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
};

const segment = (by: Chance): string =>
  encodeURIComponent(shortText(by).slice(0, 900).toWellFormed()) || '%20';

const kinds: Array<(by: Chance, target: Target) => Shot> = [
  (by, { post }) =>
    admin(
      'save a text',
      'PATCH',
      `/api/admin/posts/${post.id}`,
      json({ version: post.version, content: text(by) }),
    ),
  (by) =>
    admin(
      'new post',
      'POST',
      '/api/admin/posts',
      json({ title: shortText(by).slice(0, 200) || 'x', content: text(by), published: by.below(2) === 0 }),
    ),
  (by) =>
    admin(
      'check a text',
      'POST',
      '/api/admin/posts/check',
      json({ title: 'x', content: text(by), keyword: shortText(by).slice(0, 100) }),
    ),
  (by, { post }) =>
    admin(
      'keep a working copy',
      'PUT',
      `/api/admin/posts/${post.id}/working-copy`,
      json({
        version: by.below(3),
        postVersion: post.version,
        fields: {
          title: 'x',
          slug: 'x',
          content: text(by),
          metaDescription: '',
          tags: [],
          imageHash: null,
          imageAlt: '',
        },
      }),
    ),
  (by, { slugs }) => ({
    kind: 'read a post',
    method: 'GET',
    path: `/blog/${encodeURIComponent(by.pick(slugs))}?x=${by.below(1e9)}`,
  }),
  (by) =>
    admin('upload an image', 'POST', '/api/admin/media', {
      body: form(by, { alt: shortText(by).slice(0, 200) }),
    }),
  (by) =>
    admin('upload a logo', 'POST', '/api/admin/brand-assets', {
      body: form(by, { kind: by.pick(['logo', 'logo-dark', 'image']) }),
    }),
  (by) => ({ kind: 'share image', method: 'GET', path: `/share/${segment(by)}.png` }),
  (by) => ({
    kind: 'address',
    method: by.pick(['GET', 'HEAD', 'OPTIONS', 'POST']),
    path: `/${Array.from({ length: 1 + by.below(4) }, () => segment(by)).join('/')}`,
  }),
  (by) => ({ kind: 'blog address', method: 'GET', path: `/blog/${by.pick(['', 'tag/'])}${segment(by)}` }),
  (by) => ({
    kind: 'long address',
    method: 'GET',
    path: `/${by.pick(['a', '%2e%2e/', '../', '//', '?a=', '%', ';', '&a=b'])}`.padEnd(
      by.pick([100, 3_000, 9_000]),
      by.pick(['a', '/', '%41', '&', '=']),
    ),
  }),
  (by) => ({ kind: 'search', method: 'GET', path: `/api/blog/posts?q=${segment(by)}&tag=${segment(by)}` }),
  (by) => ({ kind: 'search page', method: 'GET', path: `/blog?q=${segment(by)}&page=${segment(by)}` }),
  (by) => ({
    kind: 'availability',
    method: 'GET',
    path: `/api/bookings/availability?tier=${by.pick(['usa', 'offshore', 'x'])}&from=${by.pick(['2026-01-01', '9999-12-31', '0000-00-00'])}&days=${by.pick(['60', '1e9', '-1'])}`,
  }),
  (by) => ({
    kind: 'headers',
    method: 'GET',
    path: by.pick(['/', '/blog', '/api/user', '/videos/hero.mp4', '/rss.xml']),
    headers: {
      'accept-encoding': by.pick(['gzip;q=0, br;q=1e9', 'a,'.repeat(3_000), 'br;q='.repeat(500), '*;q=0']),
      'accept-language': 'a-'.repeat(by.pick([1, 2_000])),
      'if-none-match': by.pick(['"a", '.repeat(1_500), 'W/'.repeat(2_000), '*']),
      range: by.pick(['bytes=0-', 'bytes=-1', `bytes=${'0-1,'.repeat(900)}`, 'bytes=9-1', 'lines=1-2']),
      'x-forwarded-for': by.pick(['::1', 'a, '.repeat(800), '0x7f.1', 'fe80::1%eth0']),
      cookie: by.pick(['a=b; '.repeat(1_000), 'session=; session=', '=;=;=', `session=${'a'.repeat(3_000)}`]),
    },
  }),
  (by) => ({
    kind: 'deep JSON',
    method: 'POST',
    path: by.pick(['/api/login', '/api/bookings', '/api/register']),
    headers: { 'content-type': 'application/json' },
    body: deep(by),
  }),
  (by) =>
    admin(
      'deep JSON, signed in',
      'PATCH',
      by.pick(['/api/admin/settings', '/api/admin/brand', '/api/admin/posts/1']),
      { headers: { 'content-type': 'application/json' }, body: deep(by) },
    ),
  (by) => ({
    kind: 'sign in',
    method: 'POST',
    path: '/api/login',
    ...json({ username: shortText(by).slice(0, 60), password: shortText(by).slice(0, 900) }),
  }),
  (by) => ({
    kind: 'register',
    method: 'POST',
    path: '/api/register',
    ...json({ username: shortText(by), password: shortText(by), token: shortText(by).slice(0, 200) }),
  }),
  (by) => ({
    kind: 'book',
    method: 'POST',
    path: '/api/bookings',
    ...json({
      tier: 'usa',
      startsAt: '2027-01-04T15:00:00Z',
      name: shortText(by),
      email: by.pick(['a@b.co', `${'a'.repeat(200)}@b.co`, shortText(by)]),
      idea: text(by).slice(0, 60_000),
      timeZone: by.pick(['UTC', shortText(by)]),
    }),
  }),
  (by) => ({
    kind: 'webhook',
    method: 'POST',
    path: by.pick(['/api/webhooks/stripe', '/api/webhooks/calendly']),
    headers: {
      'content-type': 'application/json',
      'stripe-signature': by.pick(['t=1,v1=a', 't='.repeat(900), ',='.repeat(900)]),
      'calendly-webhook-signature': by.pick(['t=1,v1=a', ','.repeat(2_000)]),
    },
    body: patternText(by, 400_000),
  }),
  (by) =>
    admin(
      'settings',
      'PATCH',
      '/api/admin/settings',
      json({
        [by.pick([
          'siteName',
          'siteDescription',
          'aiBaseUrl',
          'aiModel',
          'externalBookingUrlUsa',
          'socialX',
        ])]: by.below(3) === 0 ? patternText(by, 100_000) : shortText(by),
      }),
    ),
  (by) =>
    admin(
      'test mail',
      'POST',
      '/api/admin/settings/test-mail',
      json({
        to: 'a@example.com',
        smtpUrl: by.pick([
          'smtp://127.0.0.1:1/?sendmail=true&path=/bin/sh',
          'smtp://[::1]:1',
          `smtp://${'a'.repeat(9_000)}`,
          shortText(by),
        ]),
      }),
    ),
  (by) =>
    admin(
      'brand',
      'PATCH',
      '/api/admin/brand',
      json({
        voice: {
          tone: shortText(by).slice(0, 500),
          doWords: Array.from({ length: 40 }, () => 'a'.repeat(60)),
          dontWords: [shortText(by).slice(0, 60)],
        },
      }),
    ),
  (by) =>
    admin(
      'themes',
      'POST',
      '/api/admin/themes/import',
      json({
        themes: Array.from({ length: by.pick([1, 200, 5_000]) }, (_, index) => ({
          name: `${shortText(by).slice(0, 90)} ${index}`,
          keywords: ['a'],
          audience: '',
          tone: '',
          brief: text(by).slice(0, 2_000),
          tags: [],
          weight: 1,
          autoPublish: true,
        })),
      }),
    ),
  (by) =>
    admin(
      'material',
      'POST',
      '/api/admin/marketing-materials',
      json({
        channel: by.pick(['linkedin', 'x', 'email']),
        title: 'x',
        texts: { text: patternText(by, 90_000), [shortText(by).slice(0, 40)]: 'a' },
        tags: [],
      }),
    ),
  (by) =>
    admin(
      'lists',
      'GET',
      `/api/admin/${by.pick(['posts', 'bookings', 'media', 'marketing-materials', 'jobs'])}?q=${segment(by)}&offset=${by.pick(['0', '9999999', 'x'])}`,
      {},
    ),
  (by) =>
    admin(
      'schedule',
      'POST',
      '/api/admin/schedule/preview',
      json({
        enabled: true,
        frequency: by.pick(['hourly', 'weekly']),
        interval: by.pick(['1 hour', '999 weeks', '999 hours']),
        timeOfDay: by.pick(['02:30', '23:59']),
        dayOfWeek: by.below(9),
        timeZone: by.pick(['America/New_York', 'Antarctica/Troll', 'Etc/GMT+12', shortText(by)]),
        autoPublish: true,
      }),
    ),
  (by) => ({
    kind: 'media address',
    method: 'GET',
    path: `/media/${by.pick(['0'.repeat(64), segment(by)])}/${by.pick(['640.webp', 'x', segment(by)])}`,
  }),
];

export const nextShot = (by: Chance, target: Target): Shot => by.pick(kinds)(by, target);
