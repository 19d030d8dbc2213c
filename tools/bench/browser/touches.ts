import type { Locator, Page } from '@playwright/test';

export interface Touch {
  path: string;
  name: string;
  isAdmin?: true;
  target(page: Page): Locator;
  types?: string;
  shows(page: Page): Locator;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });

const menu = (path: string): Touch => ({
  path,
  name: 'open the menu',
  target: button('Open menu'),
  shows: dialog('Menu'),
});
const pause = (path: string): Touch => ({
  path,
  name: 'pause the video',
  target: button(/^Pause video/),
  shows: button(/^Play video/),
});
const question = (path: string): Touch => ({
  path,
  name: 'open a question',
  target: (page) => page.locator('main summary').first(),
  shows: (page) => page.locator('main details[open]').first(),
});
const demo = (path: string): Touch => ({
  path,
  name: 'View Demo',
  target: button(/^View Demo/),
  shows: dialog(/./),
});

/** @param article path of an article */
export const firstTouches = (article: string): Touch[] => [
  menu('/'),
  pause('/'),
  { path: '/', name: 'Watch Demo', target: button('Watch Demo'), shows: dialog('Demo Supercut') },
  { path: '/', name: 'Learn More', target: button(/^Learn More/), shows: dialog(/./) },
  question('/'),

  menu('/new'),
  pause('/new'),
  demo('/new'),
  {
    path: '/new',
    name: 'play a testimonial',
    target: button(/^Play with sound/),
    shows: button(/^Pause: /),
  },
  {
    path: '/new',
    name: 'choose a tab of the integrations',
    target: (page) => page.getByRole('tab').nth(1),
    shows: (page) => page.getByRole('tab', { selected: true }).filter({ hasText: 'AI' }),
  },
  {
    path: '/new',
    name: 'next page of the integrations',
    target: (page) => page.getByRole('tabpanel').getByRole('button', { name: 'Next' }),
    shows: (page) => page.getByText('Showing 5-8 of').filter({ visible: true }),
  },

  menu('/landing'),
  pause('/landing'),
  question('/landing'),

  menu('/blog'),
  {
    path: '/blog',
    name: 'next page',
    target: link('Page 2'),
    shows: (page) => page.locator('[aria-current="page"]', { hasText: '2' }),
  },
  {
    path: '/blog',
    name: 'type a search',
    target: (page) => page.getByRole('searchbox'),
    types: 'number',
    shows: (page) => page.getByRole('searchbox'),
  },

  menu(article),
  {
    path: article,
    name: 'Copy link',
    target: button('Copy link'),
    shows: (page) => page.getByText('Copied'),
  },

  menu('/gallery'),
  {
    path: '/gallery',
    name: 'type a search',
    target: (page) => page.getByRole('searchbox'),
    types: 'timer',
    shows: (page) => page.getByText(/^\d of \d+ apps/).filter({ visible: true }),
  },
  demo('/gallery'),
  pause('/gallery'),

  menu('/in-action'),
  demo('/in-action'),
  pause('/in-action'),

  menu('/technologies'),

  menu('/booking'),
  question('/booking'),

  menu('/booking/usa'),
  {
    path: '/booking/usa',
    name: 'choose a day',
    target: (page) => page.getByRole('button', { name: /[1-9]\d* available times?$/ }).nth(1),
    shows: (page) => page.locator('ul button').first(),
  },
  { path: '/booking/usa', name: 'next month', target: button('Next month'), shows: button('Previous month') },

  menu('/terms'),

  {
    path: '/auth',
    name: 'type a name',
    target: (page) => page.getByLabel('Username'),
    types: 'someone',
    shows: (page) => page.getByLabel('Username'),
  },
  { path: '/admin', name: 'open the menu', isAdmin: true, target: button('Open menu'), shows: dialog(/./) },
  {
    path: '/admin',
    name: 'New Prompt',
    isAdmin: true,
    target: button('New Prompt'),
    shows: dialog('Create Custom Blog Post'),
  },
];
