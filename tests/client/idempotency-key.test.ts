import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mutate } from '#src/admin/mutate.ts';
import { createQueryClient } from '#src/admin/query-client.ts';
import { api } from '#src/api/client.ts';
import { connection } from '#src/api/connection.ts';
import { dismissToast, toastStore } from '#src/components/Toast/toast.ts';

type Answer = [status: number, document: object] | 'none';

/** Gives these answers in turn, the last one forever. Returns the keys of the requests. */
function serverThat(...answers: Answer[]): Array<string | undefined> {
  const keys: Array<string | undefined> = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key') ?? undefined);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer === 'none') throw new TypeError('Failed to fetch');
    const [status, document] = answer;
    const contentType = status < 400 ? 'application/json' : 'application/problem+json';
    const headers = { 'content-type': contentType, 'x-request-id': 'a' };
    return new Response(JSON.stringify(document), { status, headers });
  });
  vi.spyOn(connection, 'lost').mockImplementation(() => undefined);
  return keys;
}

const DONE: Answer = [202, { message: 'Queued', jobId: 1 }];
const UNKNOWN: Answer = [503, { code: 'outcome_unknown', detail: 'Try again.' }];
const prompted = (prompt: string) => api('POST /api/admin/generate-custom-post', { body: { prompt } });
const tried = (prompt: string) => prompted(prompt).catch(() => undefined);
const action = () => toastStore.get()?.action;

beforeEach(dismissToast);

describe('the idempotency key of a write', () => {
  test.each([
    ['that got no answer', 'none'],
    ['whose outcome the server does not know', UNKNOWN],
  ] as const)('%s is the same for "Try again"', async (_which, failure) => {
    const keys = serverThat(failure, failure, DONE);
    const client = createQueryClient(null, undefined);
    const write = new MutationObserver(
      client,
      mutate('POST /api/admin/generate-custom-post', { failed: 'The post was not queued' }),
    );
    await write.mutate({ body: { prompt: 'Moths' } }).catch(() => undefined);
    for (const sent of [2, 3]) {
      expect(action()?.label).toBe('Try again');
      action()?.act();
      await expect.poll(() => keys.length).toBe(sent);
      await expect.poll(() => client.isMutating()).toBe(0);
    }
    expect(keys[0]).toMatch(/^\d+(-\d+){3}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test('is new for a changed form, and the same for an unchanged one', async () => {
    const keys = serverThat('none', 'none', DONE);
    await tried('Moths');
    await tried('Bees');
    await tried('Moths');
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
  });

  test('is new once the server has answered, even with a refusal', async () => {
    const keys = serverThat(
      'none',
      DONE,
      DONE,
      'none',
      [409, { code: 'limit_reached', detail: 'No.' }],
      DONE,
    );
    for (let call = 0; call < 6; call += 1) await tried('Moths');
    const [first, again, next, lost, refused, last] = keys;
    expect([again === first, next === first, refused === lost, last === lost]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('stays when someone has to sign in before trying again', async () => {
    const keys = serverThat('none', [401, { code: 'signed_out', detail: 'Please sign in.' }], DONE);
    for (let call = 0; call < 3; call += 1) await tried('Moths');
    expect(new Set(keys).size).toBe(1);
  });

  test('is not sent with a read', async () => {
    const keys = serverThat([200, []]);
    await api('GET /api/admin/themes');
    expect(keys).toEqual([undefined]);
  });
});
