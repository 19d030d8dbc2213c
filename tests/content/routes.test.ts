import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { matchPath } from 'react-router';
import { describe, expect, test } from 'vitest';
import { findPage, redirectFrom } from '#src/addresses.ts';
import { findScreen, screens } from '#src/admin/screens.tsx';
import { isReservedName } from '#src/contract/site/reserved-names.ts';
import { isSlug } from '#src/contract/slug.ts';
import { ADMIN_PATH, adminScreens, namedRoutes, type Route, redirects, routes } from '#src/routes.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Folders below `src/pages`, without the error page: `/blog/index`, `/blog/@slug`. */
const folders = globSync('src/pages/**/+Page.tsx', { cwd: root })
  .map((file) => `/${path.relative('src/pages', path.dirname(file)).split(path.sep).join('/')}`)
  .filter((folder) => folder !== '/_error');

const everyRoute: readonly Route[] = Object.values(routes);
const fixed = everyRoute.map((route) => route.path);
const named = Object.values(namedRoutes).map(({ path: pathOf }) => pathOf('a-name'));

describe('the table of addresses', () => {
  test('has one address for each page folder, and a page folder for each address', () => {
    const answering = (address: string) => {
      const { folder = '' } = findPage(address) ?? {};
      return folders.find((each) => each === folder || each === `${folder.replace(/\/$/, '')}/index`);
    };
    const addresses = [...fixed, ...named, ADMIN_PATH];
    expect(addresses.map((address) => [address, typeof answering(address)])).toEqual(
      addresses.map((address) => [address, 'string']),
    );
    expect(new Set(addresses.map(answering))).toEqual(new Set(folders));
  });

  test('lists each admin screen once', () => {
    expect(screens.map((screen) => screen.path)).toEqual([...adminScreens]);
  });

  test.each(Object.entries(redirects))('redirects %s to the page %s', (from, to) => {
    expect(redirectFrom(from)).toBe(to);
    expect(findPage(to.split('#')[0] ?? '')).toBeDefined();
  });

  test.each([
    ['/admin/', '/admin'],
    ['/admin/posts/', '/admin/posts'],
    ['/auth/', '/auth'],
    ['/Auth', '/auth'],
  ])('canonicalizes %s to %s', (written, canonical) => {
    expect(redirectFrom(written)).toBe(canonical);
    expect(redirectFrom(canonical)).toBeUndefined();
  });

  test.each([
    '//',
    '//admin',
    '/blog/a/b',
    '/blog/',
    '/blog/%E0%A4%A',
    '/blog/a%2Fb',
    '/admin//posts',
    '/x/y',
    '/Admin',
  ])('finds no page for %s', (address) => {
    expect(findPage(address)).toBeUndefined();
  });
});

test('an own page cannot have a path that the site needs', () => {
  const files = readdirSync(path.join(root, 'public'));
  const server = globSync('server/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/router\.\w+\('\/([a-z0-9-]+)['/]/g)].map(
      ([, name = '']) => name,
    ),
  );
  const needed = [...fixed, ...named, ...Object.keys(redirects), ADMIN_PATH].map(
    (address) => address.split('/')[1] ?? '',
  );
  const ownPage = namedRoutes.ownPage.path('a-name').slice(1);
  const names = new Set([...needed, ...files, ...server].filter((name) => isSlug(name)));
  names.delete(ownPage);
  expect(names.size).toBeGreaterThan(20);
  expect([...names].filter((name) => !isReservedName(name))).toEqual([]);
});

describe('links in the source', () => {
  /** Path literals in code: `'/blog'`, `href="/booking"`, `${ADMIN_PATH}/posts/${id}`. */
  const written = (text: string): string[] =>
    [
      ...text.matchAll(/(?:['"`]|to=|href=)(\/|\$\{ADMIN_PATH\}\/)((?:[\w/-]|\$\{[\w.[\]()]+\})*)['"`#?]/g),
    ].map(([, start, rest = '']) => (start === '/' ? `/${rest}` : `${ADMIN_PATH}/${rest}`));
  const first = new Set([...fixed, ADMIN_PATH].map((address) => address.split('/')[1]));
  /** Assets and API paths have other prefixes; a path that is all variable has no literal. */
  const toPages = (text: string) =>
    written(text).filter((each) => first.has(each.split('/')[1]) && !/\/\$\{[^}]*path\}$/.test(each));
  const leads = (link: string): boolean => {
    const address = link.replace(/\$\{[^}]*\}/g, '1');
    if (address.startsWith(`${ADMIN_PATH}/`)) return findScreen(address) !== undefined;
    return findPage(address) !== undefined;
  };

  const files = globSync('{src,server,writer}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/src\/(routes|addresses)\.ts$/.test(file),
  );

  test('lead to an existing page or screen', () => {
    const links = files.flatMap((file) =>
      toPages(readFileSync(path.join(root, file), 'utf8')).map((link) => ({ file, link })),
    );
    expect(links.length).toBeGreaterThan(60);
    expect(links.filter(({ link }) => !leads(link))).toEqual([]);
  });

  test('fail the test if they lead nowhere', () => {
    const planted = [
      "<a href='/booking/moon/base'/>",
      '`$',
      "{ADMIN_PATH}/nothing` '/admin/themes/new'",
    ].join('');
    expect(toPages(planted).map(leads)).toEqual([false, false, true]);
    expect(matchPath('/admin/posts/:id', '/admin/posts/1')).toBeTruthy();
  });
});
