import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ClaimsPanel, type ClaimView } from '#src/admin/generator/ledger/ClaimsPanel.tsx';
import { summaryOf } from '#src/admin/generator/ledger/claim-labels.ts';
import { sentenceFinder } from '#src/contract/generator/claim-text.ts';

const claim = (more: Partial<ClaimView> = {}): ClaimView => ({
  id: 1,
  sentence: 'Moths fly.',
  kind: 'us',
  outcome: 'stands',
  before: null,
  finding: null,
  source: null,
  acceptedBy: null,
  acceptedAt: null,
  isGone: false,
  ...more,
});
const source = { id: '7', documentId: 3, kind: 'document', title: 'Our notes' } as const;
const accept = { isPending: false, one: () => {} };
const shown = (...claims: ClaimView[]) =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(ClaimsPanel, { model: 'm', notes: ['A note.'], claims, accept }),
    ),
  );

describe('the claims of a post', () => {
  test('show a link to the source of a supported one, which no one needs to accept', () => {
    const html = shown(claim({ source }));
    expect(html).toContain('href="/admin/sources/3"');
    expect(html).not.toMatch(/Accept|No source/);
  });

  test('show the text before a correction, and what was removed', () => {
    const html = shown(
      claim({ outcome: 'corrected', before: 'Moths walk.', source: { ...source, id: 'offer' } }),
      claim({ id: 2, outcome: 'removed', sentence: 'All moths are happy.', isGone: true }),
    );
    expect(html).toContain('Before: <del>Moths walk.</del>');
    expect(html).toContain('href="/admin/site/texts/offer"');
    expect(html.match(/aria-label="Accept: /g)).toHaveLength(1);
  });

  test('tell who accepted one, and that one is no longer in the text', () => {
    const html = shown(
      claim({ acceptedBy: 'ada', acceptedAt: '2026-06-01T12:00:00.000Z' }),
      claim({ id: 2, outcome: 'open', finding: 'No source says so.', isGone: true }),
    );
    expect(html).toContain('Accepted by <bdi>ada</bdi>');
    expect(html).toContain('No longer in the text');
    expect(html).not.toContain('aria-label="Accept: ');
  });

  test('hide common knowledge behind a button, and say how many are left to check', () => {
    const html = shown(claim(), claim({ id: 2, kind: 'common', sentence: 'Water is wet.' }));
    expect(html).toContain('1 of 2 to check');
    expect(html).toContain('Show all 2 sentences');
    expect(html).not.toContain('Water is wet.');
    expect(summaryOf([claim({ source })])).toBe('1 sentence');
  });
});

test('a sentence is found whatever its markup, and not in parts of other words', () => {
  const stands = sentenceFinder(
    'Title',
    '',
    'See **our [price](/pricing)** now[^1]: it\\_is “5 cm”.\n\nMothstone.',
  );
  expect(['See our price now: it_is "5 cm".', 'title'].map(stands)).toEqual([true, true]);
  expect(['See our pricing', 'Moth', 'stone.'].map(stands)).toEqual([false, false, false]);
  const started = performance.now();
  sentenceFinder(`${'](('.repeat(200_000)}${'[^'.repeat(200_000)}`)('x');
  expect(performance.now() - started).toBeLessThan(1_000);
});
