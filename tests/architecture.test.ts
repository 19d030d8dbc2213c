import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findEngineNames } from './support/find-engine-names.ts';
import { ROOMS, violations } from './support/import-rules.ts';
import { importsOf } from './support/imports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['src', 'renderer', 'server', 'jobs', 'writer', 'db'];

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sources(name);
    else if (/\.(tsx?|mts|mjs)$/.test(entry.name)) yield name;
  }
}
const files = FOLDERS.flatMap((folder) => [...sources(folder)]);
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('import rules', () => {
  test('the tree keeps the rules', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => violations(file, textOf(file), files))).toEqual([]);
  });

  test('every folder of the server is an area, no file is beside them, and the decision record lists them in order', () => {
    const entries = readdirSync(path.join(root, 'server'), { withFileTypes: true });
    expect(entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)).toEqual([]);
    expect(entries.map(({ name }) => name).sort()).toEqual([...ROOMS].sort());
    const record = textOf('docs/decisions/0001-layout.md');
    const rows = [...record.matchAll(/^\| `server\/([\w-]+)` \|/gm)].map(([, room]) => room);
    expect(rows).toEqual([...ROOMS]);
  });

  test('no test mocks a module, because the files of a worker share loaded modules', () => {
    const replaces = [...sources('tests')].filter((file) => /\bvi\.(do)?mock\(/i.test(textOf(file)));
    expect(replaces).toEqual([]);
  });

  test('no page of the public site ships the validator', () => {
    const shipsZod =
      /^import (?!type\b)[^;]*'#src\/contract\/(?!\w+\/values|accounts\/access|job-states|slug|text-bounds|time-zone|bookings\/attribution-lengths|bookings\/question-values|site\/vendor-values|format\.|language\.)[^']+'/m;
    const open = files.filter(
      (file) => /^src\/(components|pages)\//.test(file) && !/^src\/pages\/admin\//.test(file),
    );
    expect(open.filter((file) => shipsZod.test(textOf(file)))).toEqual([]);
    expect(shipsZod.test("import { blog } from '#src/contract/blog/blog.ts';")).toBe(true);
  });

  test('no handler of the API opens a transaction or writes to the audit log: mount does', () => {
    const reachesRound = /#db\/transaction\.ts|\brecordChange\b/;
    const handlers = files.filter((file) => /-api\.ts$/.test(file));
    expect(handlers.length).toBeGreaterThan(15);
    expect(handlers.filter((file) => reachesRound.test(textOf(file)))).toEqual([]);
    expect(reachesRound.test("import { writeTransaction } from '#db/transaction.ts';")).toBe(true);
  });

  test.each([
    ['src/contract/blog/blog.ts', "import { site } from '#src/content/site/site.ts';"],
    ['src/contract/blog/blog.ts', "import { format } from 'date-fns';"],
    ['src/content/site/faq.ts', "import { useState } from 'react';"],
    ['src/markdown/show-html.ts', "import { site } from '#src/content/site/site.ts';"],
    ['src/markdown/show-html.ts', "import Markdown from 'react-markdown';"],
    ['src/api/client.ts', "import { site } from '#src/content/site/site.ts';"],
    ['src/design/tokens.css.ts', "import { Button } from '../components/Button/Button.tsx';"],
    ['src/routes.ts', "import { readConfig } from '#server/boot/config.ts';"],
    ['src/addresses.ts', "import type { Deps } from '../server/boot/deps.ts';"],
    ['src/components/Logo/Logo.tsx', "import { AdminApp } from '#src/admin/AdminApp.tsx';"],
    ['src/components/Logo/Logo.tsx', "import { Hero } from '#src/pages/index/Hero.tsx';"],
    ['src/pages/blog/BlogList.tsx', "import { listPublished } from '#db/queries/blog/lists.ts';"],
    ['src/pages/blog/BlogList.tsx', "import { Chart } from '#src/admin/dashboard/Chart.tsx';"],
    ['src/pages/blog/BlogList.tsx', "export * from '#src/pages/admin/+Page.tsx';"],
    ['src/pages/blog/index/+data.ts', "import { readConfig } from '#server/boot/config.ts';"],
    ['src/pages/blog/index/+data.ts', "import { openDatabase } from '#db/sqlite/open.ts';"],
    ['src/pages/blog/index/+data.ts', "import { limits } from '#src/admin/limits.ts';"],
    ['src/pages/blog/index/+client.ts', "import { client } from '#src/api/client.ts';"],
    ['src/pages/admin/+data.ts', "import type { Settings } from '#server/operations/settings/settings.ts';"],
    ['src/pages/admin/+Page.tsx', "import { Hero } from '#src/pages/index/Hero.tsx';"],
    ['src/pages/page-input.ts', "import type { Deps } from '#server/boot/deps.ts';"],
    ['src/pages/page-context.d.ts', "import type { Deps } from '#server/boot/deps.ts';"],
    ['src/pages/page-context.d.ts', "type Deps = import('#server/boot/deps.ts').Deps;"],
    ['src/pages/page-context.d.ts', '/// <reference path="../../server/boot/deps.ts" />'],
    [
      'src/admin/operations/dashboard/Dashboard.tsx',
      "const a = await import('#server/operations/settings/settings.ts');",
    ],
    [
      'src/admin/operations/dashboard/Dashboard.tsx',
      'const a = await import(`#server/operations/settings/settings.ts`);',
    ],
    [
      'src/admin/operations/dashboard/Dashboard.tsx',
      `const a = await import(/* lazy */ \`#server/cli/\${name}-error.ts\`);`,
    ],
    [
      'src/admin/operations/dashboard/Dashboard.tsx',
      "const a = require('#server/operations/settings/settings.ts');",
    ],
    [
      'src/admin/operations/dashboard/Dashboard.tsx',
      "const a = import.meta.glob('/db/op*.ts', { eager: true });",
    ],
    [
      'src/admin/operations/dashboard/Dashboard.tsx',
      "const a = import.meta.glob(['../../../pages/index/Hero.tsx']);",
    ],
    ['src/admin/operations/dashboard/Dashboard.tsx', 'const a = await import(name);'],
    [
      'src/admin/operations/dashboard/Dashboard.tsx',
      "const a = new URL('../../../../jobs/run-job.ts', import.meta.url);",
    ],
    ['renderer/PageRoot.tsx', "import { site } from '#src/content/site/site.ts';"],
    ['renderer/page.ts', "import type { PageInput } from '#src/pages/page-input.ts';"],
    ['renderer/page.ts', "import type { SiteContent } from '#src/content/site/site-content.ts';"],
    ['renderer/render-page.tsx', "import { findPage } from '#src/addresses.ts';"],
    ['renderer/document.tsx', "import { PreviewBar } from '#src/components/PreviewBar/PreviewBar.tsx';"],
    ['renderer/PageRoot.tsx', "const a = import.meta.glob('/src/pages/index/+Page.tsx');"],
    ['renderer/page-modules.ts', "import { AdminApp } from '#src/admin/AdminApp.tsx';"],
    ['db/queries/blog/read.ts', "import { HttpError } from '../../../server/http/errors.ts';"],
    ['db/queries/blog/read.ts', "import { post } from '#src/contract/blog/posts.ts';"],
    ['db/queries/blog/read.ts', "import { z } from '#src/contract/zod.ts';"],
    ['db/open.ts', "import { readMarkdown } from '#writer/markdown.ts';"],
    ['writer/draft.ts', "import type { NewMedia } from '#db/queries/site/media.ts';"],
    ['writer/draft.ts', "import { Interrupted } from '#jobs/lease.ts';"],
    ['writer/draft.ts', "import { HttpError } from '#server/http/errors.ts';"],
    ['writer/draft.ts', "import Koa from 'koa';"],
    ['jobs/runner.ts', "import type { Deps } from '#server/boot/deps.ts';"],
    ['server/bookings/book.ts', "import type { Deps } from '../boot/deps.ts';"],
    ['server/http/mount.ts', "import type { Deps } from '../boot/deps.ts';"],
    ['jobs/runner.ts', "import { useState } from 'react';"],
    ['server/ssr/pages.ts', "import { PageRoot } from '#src/components/Logo/Logo.tsx';"],
    ['server/ssr/pages.ts', "import { PageRoot } from '#renderer/PageRoot.tsx';"],
    ['server/ssr/pages.ts', "import { limits } from '#src/admin/limits.ts';"],
    ['server/errors.ts', "import { HttpError } from './http/errors.ts';"],
    ['server/http/errors.ts', "import { readConfig } from '../boot/config.ts';"],
    ['server/http/errors.ts', "import { sessions } from '../accounts/sessions.ts';"],
    ['server/http/mount.ts', "import { createBrand } from '../site/brand/brand.ts';"],
    ['server/bookings/book.ts', "import { apiRoutes } from '../boot/api-routes.ts';"],
    ['server/bookings/book.ts', "import { pageKey } from '../ssr/cache/page-key.ts';"],
    ['server/bookings/book.ts', "import { compose } from '../boot/compose.ts';"],
    ['server/bookings/book.ts', "import type { Tasks } from '../tasks/tasks.ts';"],
    ['server/mail/mailer.ts', "import { calendarOf } from '../bookings/calendar-files.ts';"],
    ['server/site/media/images.ts', "import { drawCard } from '../../generator/marketing/draw-card.ts';"],
    ['server/blog/posts-api.ts', "import { pageKey } from '../ssr/cache/page-key.ts';"],
    ['server/boot/compose.ts', "import { commands } from '../cli/commands.ts';"],
    ['server/accounts/users-api.ts', "import { drawIcons } from '../site/brand/draw-icons.ts';"],
    ['db/queries/site/media.ts', "import { listJobs } from '../generator/jobs.ts';"],
    ['db/queries/accounts/users.ts', "import type { Booking } from '../bookings/read.ts';"],
    ['src/contract/blog/posts.ts', "import { theme } from '../generator/themes.ts';"],
    ['src/content/site/home.ts', "import { bookingTexts } from '#src/content/bookings/booking.ts';"],
    ['src/admin/site/media/MediaScreen.tsx', "import { PostEditor } from '../../blog/posts/PostEditor.tsx';"],
    ['library/strings.ts', ''],
  ])('a planted violation in %s is caught: %s', (file, text) => {
    expect(violations(file, text, files)).toHaveLength(1);
  });

  test.each([
    ['db/queries/blog/read.ts', "import type { Post } from '#src/contract/blog/posts.ts';"],
    ['db/json-columns/posts.ts', "import { z } from '#src/contract/zod.ts';"],
    ['server/bookings/book.ts', "import type { Platform } from '../boot/platform.ts';"],
    ['server/bookings/deps.ts', "import type { Calendars } from './calendars/calendars.ts';"],
    ['server/bookings/book.ts', "import { every } from '../tasks/every.ts';"],
    ['server/tasks/all-tasks.ts', "import { mailTask } from '../mail/mail-task.ts';"],
    [
      'server/site/media/answer-image-request.ts',
      "const a = await import('../../generator/marketing/draw-card.ts');",
    ],
    ['server/http/mount.ts', "import { credentialOf } from '../accounts/credentials.ts';"],
    ['src/pages/admin/+Page.tsx', "import { AdminApp } from '#src/admin/AdminApp.tsx';"],
    ['renderer/client-entry.ts', 'const a = await import(/* @vite-ignore */ page);'],
  ])('in %s this is no violation: %s', (file, text) => {
    expect(violations(file, text, files)).toEqual([]);
  });
});

describe('code for only one database engine', () => {
  test('is in its own folder only', () => {
    expect(files.flatMap((file) => findEngineNames(file, textOf(file)))).toEqual([]);
  });

  test.each([
    ['db/queries/generator/themes.ts', 'sql`select * from json_each(tags)`'],
    ['db/queries/generator/themes.ts', 'sql`select 1 from posts indexed by posts_listed`'],
    ['db/open.ts', "sqlite.pragma('journal_mode = WAL');"],
    ['db/migrate.ts', 'sql`select pg_advisory_xact_lock(1)`'],
    ['server/http/mount.ts', "if (error.code === 'SQLITE_BUSY') return;"],
    ['server/http/mount.ts', "if (error.code === '23505') return;"],
    ['server/boot/compose.ts', "import pg from 'pg';"],
    ['jobs/run-job.ts', "import Sqlite from 'better-sqlite3';"],
  ])('a planted word in %s is caught: %s', (file, text) => {
    expect(findEngineNames(file, text)).toHaveLength(1);
  });

  test.each([
    ['db/sqlite/engine.ts', 'sql`select * from json_each(tags)`'],
    ['db/postgres/engine.ts', 'sql`select to_tsvector(title)`'],
    ['db/queries/generator/themes.ts', '// Worded like the partial index, or SQLite would not use it.'],
  ])('in %s this is no violation: %s', (file, text) => {
    expect(findEngineNames(file, text)).toEqual([]);
  });
});

describe('code that decodes and renders images', () => {
  /** Every file that a program may load, at startup or later. */
  function reachable(entry: string): Map<string, string[]> {
    const packages = new Map<string, string[]>();
    const open = [entry];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (packages.has(file) || !existsSync(path.join(root, file))) continue;
      const imports = importsOf(file, textOf(file), files).filter(
        ({ kind, typeOnly }) => kind === 'import' && !typeOnly,
      );
      packages.set(
        file,
        imports.flatMap((each) => each.package ?? []),
      );
      open.push(...imports.flatMap((each) => each.path ?? []));
    }
    return packages;
  }
  const DECODERS = /^(sharp|xast-util-)/;
  const users = (entry: string) =>
    [...reachable(entry)]
      .filter(([, names]) => names.some((name) => DECODERS.test(name)))
      .map(([file]) => file);

  test('is only loaded by the image process', () => {
    expect(reachable('server/boot/main.ts').has('server/site/media/images.ts')).toBe(true);
    expect(reachable('jobs/run-job.ts').has('writer/header/header-image.ts')).toBe(true);
    for (const entry of ['server/boot/main.ts', 'server/cli/main.ts', 'jobs/run-job.ts'])
      expect(users(entry)).toEqual([]);
    expect(users('server/site/media/image-worker.ts').sort()).toContain('server/site/media/read-pixels.ts');
    expect(users('server/site/media/image-worker.ts').sort()).toContain('server/site/media/safe-svg.ts');
  });
});
