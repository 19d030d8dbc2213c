import { execFileSync } from 'node:child_process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runsOf } from '#server/bookings/money/font-runs.ts';
import { DEFAULT_LANGUAGE, setSiteLanguage } from '#src/contract/language.ts';
import { bookAt } from '../../support/bookings.ts';
import { moneyApp } from '../../support/money.ts';
import { taxed } from '../../support/money-sections.ts';

const SLOT = '2027-01-20T15:00:00.000Z';

async function receiptFor(change: Record<string, unknown>) {
  const app = await moneyApp();
  await app.publish('offer.receipts', taxed({ percent: 19 }));
  const { token } = await bookAt(app.client, SLOT, change);
  await app.team.call('PATCH', `/api/admin/bookings/${await app.bookingId(token)}`, { action: 'mark-paid' });
  const path = (await app.read(token)).receipts[0]?.path ?? '';
  return { ...app, token: path.split('/').at(-1) ?? '', bookingToken: token };
}

/** Undefined if the tool is not installed. */
function textOf(pdf: Buffer): string | undefined {
  try {
    return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString();
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}

describe('a receipt as PDF', () => {
  test('is in the language of the site, also after that has changed', async () => {
    onTestFinished(() => setSiteLanguage(DEFAULT_LANGUAGE));
    const { client, token, team } = await receiptFor({});
    const read = async () => {
      const pdf = Buffer.from(await (await client.get(`/api/receipts/${token}/receipt.pdf`)).arrayBuffer());
      return { language: /\/Lang \(([^)]*)\)/.exec(pdf.toString('latin1'))?.[1], text: textOf(pdf) };
    };
    expect((await read()).language).toBe('en-US');
    await team.call('PATCH', '/api/admin/settings', { language: 'de-DE' });
    const { language, text } = await read();
    expect(language).toBe('de-DE');
    if (text !== undefined) expect(text).toContain('Januar 2027');
  });

  test('is rendered in any script, and only opens with its own link', async () => {
    const { client, token, bookingToken } = await receiptFor({
      name: 'Łukasz Ángström Жанна Ωμέγα 田中 مريم',
      company: 'Ελλάς & Сыновья Ltd\u0301',
      address: 'Straße 1\n12345 Berlin',
    });
    const answer = await client.get(`/api/receipts/${token}/receipt.pdf`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('content-disposition')).toContain('R-2027-0001.pdf');
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeLessThan(100_000);
    const text = textOf(pdf);
    if (text !== undefined) {
      for (const part of [
        'R-2027-0001',
        'Łukasz',
        'Жанна',
        'Ωμέγα',
        'Straße',
        'VAT 19%',
        '$120',
        'cannot show some',
      ])
        expect(text).toContain(part);
    }
    expect((await client.get(`/api/receipts/${bookingToken}/receipt.pdf`)).status).toBe(404);
    expect((await client.get(`/api/bookings/${token}`)).status).toBe(404);
  });

  test('is rendered once for many requests at the same time', async () => {
    const { client, token } = await receiptFor({});
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => client.get(`/api/receipts/${token}/receipt.pdf`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

test('text is split by the fonts that contain it, with a note for characters in none', () => {
  const font = (name: string, text: string) => ({
    name,
    characters: new Set([...text].map((character) => character.codePointAt(0) ?? 0)),
  });
  const fonts = [font('latin', 'abc '), font('greek', 'αβ ')];
  expect(runsOf('ab α b', fonts)).toEqual({
    runs: [
      { font: 'latin', text: 'ab ' },
      { font: 'greek', text: 'α ' },
      { font: 'latin', text: 'b' },
    ],
    complete: true,
  });
  expect(runsOf('a田', fonts)).toEqual({ runs: [{ font: 'latin', text: 'a?' }], complete: false });
});
