import { expect, test } from 'vitest';
import type { SearchImport } from '#src/contract/generator/questions.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { formOf, sendForm } from '../../support/images.ts';
import { longestBlock } from '../../support/longest-block.ts';

const QUESTIONS = '/api/admin/questions';
const BLOCKED_MS = 50;
const ROWS = Array.from(
  { length: 50_000 },
  (_, n) =>
    `${n.toString(36)} moth ${(n * 7919).toString(36)} ${'wing '.repeat(33)},1,${n},1%,${1 + (n % 50)}`,
);

test('50,000 searches in 10 MB are imported, listed, compared and deleted, while no request waits longer than 50 ms', async () => {
  const { admin } = await appWithAdmin();
  const file = `Top queries,Clicks,Impressions,CTR,Position\n${ROWS.join('\n')}\n`;
  expect(file.length).toBeGreaterThan(9 * 1024 * 1024);
  expect(file.length).toBeLessThan(10 * 1024 * 1024);
  const total = async () => (await bodyOf<{ total: number }>(admin.get(QUESTIONS))).total;
  const reports: object[] = [];
  const measure = (call: () => Promise<Response>) =>
    longestBlock(async () => reports.push(await bodyOf<object>(call())), BLOCKED_MS);

  const imported = await measure(() =>
    sendForm(admin, `${QUESTIONS}/searches`, formOf([{ name: 'Queries.csv', data: file }])),
  );
  expect(reports[0]).toMatchObject({
    rows: 50_000,
    new: 50_000,
    ignored: [],
  } satisfies Partial<SearchImport>);
  expect(imported).toBeLessThan(BLOCKED_MS);
  expect(await total()).toBe(50_000);
  expect(await measure(() => admin.get(`${QUESTIONS}?q=wing%20moth&limit=100`))).toBeLessThan(BLOCKED_MS);
  reports.length = 0;
  const deleted = await measure(() => admin.call('DELETE', `${QUESTIONS}/searches`));
  expect(reports[0]).toEqual({ deleted: 50_000 });
  expect(deleted).toBeLessThan(BLOCKED_MS);
  expect(await total()).toBe(0);
}, 180_000);
