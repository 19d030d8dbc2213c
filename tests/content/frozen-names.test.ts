import { expect, test } from 'vitest';
import { contract } from '#src/contract/contract.ts';
import type { Resource } from '#src/contract/endpoint.ts';
import { AUDIT_ACTIONS } from '#src/contract/operations/audit-actions.ts';
import { settingsSchema } from '#src/contract/operations/settings.ts';
import { SECTION_KEYS } from '#src/contract/site/sections/sections.ts';
import { routes } from '#src/routes.ts';
import { testApp } from '../support/app.ts';
import { testDatabase } from '../support/database.ts';

/**
 * Bookmarks, search engines, integrations and backups rely on these names. A change needs a redirect, a
 * migration or a new version; then run `npx vitest run -u frozen-names`.
 */
const listed = (names: Iterable<string>): string => `${[...new Set(names)].sort().join('\n')}\n`;
const endpoints = Object.values(contract as Record<string, Resource>).flatMap((resource) =>
  Object.values(resource),
);

test('URLs do not change', async () => {
  const pages = Object.values(routes).map(({ path }) => `page ${path}`);
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
  await expect(listed([...pages, ...calls])).toMatchFileSnapshot('frozen/addresses.txt');
});

test('columns do not change', async () => {
  const { db } = await testDatabase();
  const tables = await db.introspection.getTables();
  const columns = tables
    .filter(({ name }) => !/_fts/.test(name))
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  await expect(listed(columns)).toMatchFileSnapshot('frozen/columns.txt');
});

test('stored keys do not change: settings, sections, and details of audit entries', async () => {
  const keys = [
    ...Object.keys(settingsSchema.shape).map((key) => `setting ${key}`),
    ...SECTION_KEYS.map((key) => `section ${key}`),
    ...AUDIT_ACTIONS.map((action) => `audit ${action}`),
  ];
  await expect(listed(keys)).toMatchFileSnapshot('frozen/stored-keys.txt');
});

test('fields of the API do not change', async () => {
  const app = await testApp();
  const document = await (await app.visitor().get('/api/openapi.json')).json();
  const names: string[] = [];
  JSON.stringify(document, (key, value) => {
    if (key === 'properties') names.push(...Object.keys(value));
    return value;
  });
  expect(names.length).toBeGreaterThan(500);
  await expect(listed(names)).toMatchFileSnapshot('frozen/api-fields.txt');
});
