import { describe, expect, test } from 'vitest';
import { monthSpending } from '#db/queries/generator/job-sums.ts';
import { bodyOf } from '../../support/client.ts';
import { helpSite, PASSAGE } from '../../support/writing-help.ts';

describe('the cost of help', () => {
  const price = { model: 'gpt-6.1-terra', input: 10, output: 20, date: '2026-01-01' };

  test('is in the answer, the audit log and the sum of the month', async () => {
    const { app, owner, ask, audited } = await helpSite();
    await owner.call('PATCH', '/api/admin/settings', { aiPrices: [price] });
    const before = await monthSpending(app.db, app.now());
    const { usage } = await ask({ action: 'rewrite' });
    const cost = (1800 * 10 + 3800 * 20) / 1_000_000;
    expect(usage.cost).toBeCloseTo(cost);
    expect((await monthSpending(app.db, app.now())).dollars - before.dollars).toBeCloseTo(cost);
    expect(await audited()).toMatchObject([
      {
        action: 'post.ask-help',
        username: 'the.editor',
        detail: { help: 'rewrite', model: 'gpt-6.1-terra', inputTokens: 1800, outputTokens: 3800 },
      },
    ]);
  });

  test('of a canceled request is what it used until then', async () => {
    const { app, owner, editor, path, openai, calls, audited } = await helpSite();
    await owner.call('PATCH', '/api/admin/settings', { aiPrices: [price] });
    openai.text({ hang: true });
    const canceling = new AbortController();
    const sent = fetch(app.origin + path, {
      method: 'POST',
      headers: { origin: app.origin, cookie: editor.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'rewrite', text: PASSAGE }),
      signal: canceling.signal,
    }).catch(() => undefined);
    await expect.poll(() => openai.texts().length).toBe(1);
    canceling.abort();
    await sent;
    await expect.poll(calls).toMatchObject([{ outcome: 'canceled', isEstimate: 1, outputTokens: 0 }]);
    const [call] = await calls();
    expect(call?.cost).toBeGreaterThan(0.005);
    expect(await audited()).toMatchObject([{ detail: { outcome: 'canceled', cost: call?.cost } }]);
  });

  test('stays in the sum when the post is deleted, while its texts go', async () => {
    const { app, owner, editor, ask, id } = await helpSite();
    await owner.call('PATCH', '/api/admin/settings', { aiPrices: [price] });
    await ask({ action: 'rewrite' });
    const { dollars } = await monthSpending(app.db, app.now());
    await editor.call('DELETE', `/api/admin/posts/${id}`);
    expect((await monthSpending(app.db, app.now())).dollars).toBeCloseTo(dollars);
    expect(await app.db.selectFrom('writingHelpAnswers').selectAll().execute()).toEqual([]);
  });

  test('of an account that was deleted while the model answered is recorded without its id', async () => {
    const { app, owner, openai, send, calls, audited } = await helpSite();
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'editor')
      .executeTakeFirstOrThrow();
    openai.onAsked(() => void owner.call('DELETE', `/api/admin/users/${id}`));
    openai.text({ delay: 300 });
    expect((await send({ action: 'rewrite', text: PASSAGE })).status).toBe(401);
    expect(await calls()).toMatchObject([{ outcome: 'failed', userId: null, username: 'the.editor' }]);
    expect(await audited()).toMatchObject([{ detail: { outcome: 'failed' } }]);
  });

  test('of a model that thinks without an end is at least that of the question', async () => {
    const { owner, openai, refusal, calls } = await helpSite();
    await owner.call('PATCH', '/api/admin/settings', { aiPrices: [price] });
    const delta = { reasoning: 'x'.repeat(100_000) };
    const event = `data: ${JSON.stringify({ id: '1', model: price.model, choices: [{ index: 0, delta }] })}\n\n`;
    openai.text({ type: 'text/event-stream', raw: event.repeat(250) });
    expect((await refusal({ action: 'rewrite' })).detail).toMatch(/too large\. This request cost \$0\.\d/);
    expect(await calls()).toMatchObject([{ outcome: 'failed', isEstimate: 1, outputTokens: 0 }]);
  });

  test('is no more than the monthly limit', async () => {
    const { app, ask, owner, refusal, openai } = await helpSite();
    await owner.call('PATCH', '/api/admin/settings', { aiPrices: [price] });
    await ask({ action: 'rewrite' });
    await app.db.updateTable('schedule').set({ monthlyCap: 0.01 }).execute();
    const asked = openai.asked.length;
    expect(await refusal({ action: 'rewrite' })).toMatchObject({ status: 409, code: 'limit_reached' });
    expect(openai.asked).toHaveLength(asked);
  });

  test('is charged once for a request that is repeated with its key', async () => {
    const { send, openai, calls } = await helpSite();
    const key = { 'idempotency-key': 'one-key-of-this-test' };
    const first = await bodyOf(send({ action: 'rewrite', text: PASSAGE }, key));
    expect(await bodyOf(send({ action: 'rewrite', text: PASSAGE }, key))).toEqual(first);
    expect(openai.texts()).toHaveLength(1);
    expect(await calls()).toHaveLength(1);
  });
});
