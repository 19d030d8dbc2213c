import { readFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { isPublicRead } from '#server/ssr/cache/answer.ts';
import { ROLES_SERVED, serves } from '#src/contract/accounts/access.ts';
import { SCOPES, type Scope } from '#src/contract/accounts/scopes.ts';
import { ROLES } from '#src/contract/accounts/values.ts';
import { contract } from '#src/contract/contract.ts';
import type { Endpoint, Resource } from '#src/contract/endpoint.ts';
import { testApp } from '../../support/app.ts';
import { aProgram, outcomeOf, type Program } from '../../support/programs.ts';

/** The calls that each scope opens, stated independently of the contract. */
const MEANT: Record<Scope, readonly string[]> = {
  read: [
    'blog.listPosts',
    'blog.getPost',
    'posts.listPosts',
    'posts.checkPost',
    'posts.getPost',
    'posts.listTags',
    'posts.checkSlug',
    'workingCopies.getWorkingCopy',
    'mediaLibrary.listMedia',
    'mediaLibrary.getMedia',
    'content.listSections',
    'content.getSection',
    'themes.listThemes',
    'topics.listTopics',
    'jobs.listJobs',
    'jobs.getJob',
  ],
  write: [
    'posts.createPost',
    'posts.editPosts',
    'posts.updatePost',
    'workingCopies.saveWorkingCopy',
    'topics.addTopics',
    'jobs.generatePost',
    'jobs.generateCustomPost',
  ],
  publish: ['posts.createPost'],
  bookings: ['bookingAdmin.listBookings', 'bookingAdmin.bookingSteps', 'bookingAdmin.bookingSources'],
  webhooks: ['webhooks.listSamples', 'webhooks.createWebhook', 'webhooks.deleteWebhook'],
};

const all = Object.entries<Resource>(contract).flatMap(([resource, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${resource}.${name}`, endpoint })),
);
const opens = (scope: Scope, name: string) => MEANT[scope].includes(name);
const isOpen = (name: string) => SCOPES.some((scope) => opens(scope, name));

/** The table of docs/api.md. */
const row = ({ name, endpoint: { method, path, access } }: (typeof all)[number]) => {
  const scopes = SCOPES.filter((scope) => opens(scope, name)).map((scope) => `\`${scope}\``);
  const roles = access === 'public' ? 'everyone' : ROLES_SERVED[access].join(', ');
  return `| \`${method} ${path}\` | ${scopes.join(' or ')} | ${roles} |`;
};

describe('the scopes of API tokens', () => {
  test('open what is meant, and nothing that gives lasting access, data in bulk, or settings', () => {
    const open = all.filter(({ endpoint }) => endpoint.scope !== undefined);
    expect(open.map(({ name }) => name).sort()).toEqual([...new Set(Object.values(MEANT).flat())].sort());
    for (const { name, endpoint } of open) {
      const { asksPassword, output, upload, access } = endpoint;
      // If it depends on the input, a token is refused what would ask for one.
      const always = typeof asksPassword === 'function' ? undefined : asksPassword;
      expect([name, always, upload, output === 'stream', access === 'user']).toEqual([
        name,
        undefined,
        undefined,
        false,
        false,
      ]);
    }
    const closed = [
      'accounts',
      'users',
      'twoFactor',
      'apiTokens',
      'connectors',
      'audit',
      'backups',
      'siteSettings',
    ];
    for (const resource of [...closed, 'calendars', 'guests', 'contentFile', 'sitePreviewLinks'])
      expect(open.filter(({ name }) => name.startsWith(`${resource}.`))).toEqual([]);
  });

  test('are listed in docs/api.md with each call and the roles it serves', () => {
    const table = all.filter(({ name }) => isOpen(name)).map(row);
    process.stdout.write(`${table.join('\n')}\n`);
    expect(readFileSync('docs/api.md', 'utf8').split('\n')).toEqual(expect.arrayContaining(table));
  });

  test.each(ROLES)(
    'with the role %s open the calls that are listed, and every other call is refused',
    async (role) => {
      const app = await testApp();
      await app.admin('the.first');
      await app.as(role);
      const check = async (scopes: readonly Scope[], calls: typeof all) => {
        const program = await aProgram(app, `the.${role}`, scopes);
        for (const { name, endpoint } of calls) {
          const outcome = await outcomeOf(tried(program, endpoint));
          const expected = expectedOf(role, scopes, name, endpoint);
          expect([role, scopes, name, isRefused(outcome) ? outcome : 'served']).toEqual([
            role,
            scopes,
            name,
            expected,
          ]);
        }
      };
      const open = all.filter(({ name }) => isOpen(name));
      for (const scope of SCOPES) await check([scope], open);
      const closed = all.filter(({ name }) => !isOpen(name));
      // A token makes at most 120 calls a minute.
      for (let first = 0; first < closed.length; first += 100)
        await check(SCOPES, closed.slice(first, first + 100));
    },
    60_000,
  );

  test('count on the server: a request with a token is not answered from what all visitors share', () => {
    const isShared = (authorization?: string, url = '/api/blog/posts') =>
      isPublicRead(
        Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, headers: { authorization } }),
      );
    expect(isShared()).toBe(true);
    expect(isShared('Basic YTpi'), 'the sign-in of a proxy').toBe(true);
    for (const sent of ['Bearer x', 'bearer', 'oha_x', 'Token x'])
      expect([sent, isShared(sent)]).toEqual([sent, false]);
    expect(isShared(undefined, `/api/blog/posts?token=oha_${'x'.repeat(49)}`)).toBe(false);
  });
});

const tried = (program: Program, { method, path }: Endpoint) =>
  program.call(
    method,
    path.replace(':key', 'offer').replace(/:\w+/g, '999999'),
    method === 'GET' ? undefined : {},
  );

const isRefused = (outcome: string | undefined) => /^40[13] /.test(outcome ?? '');

function expectedOf(
  role: (typeof ROLES)[number],
  scopes: readonly Scope[],
  name: string,
  { access }: Endpoint,
): string {
  if (!serves(access, role)) return role === 'member' ? '403 admin_only' : '403 role_not_allowed';
  if (!isOpen(name)) return '403 browser_only';
  // Its scope depends on the body, which is not valid here.
  if (name === 'posts.createPost') return 'served';
  return scopes.some((scope) => opens(scope, name)) ? 'served' : '403 insufficient_scope';
}
