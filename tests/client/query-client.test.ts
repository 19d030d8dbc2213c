import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signInEnded } from '#src/admin/accounts/session/session-ended.ts';
import { mutate } from '#src/admin/mutate.ts';
import { invalidate, query, queryKey } from '#src/admin/query.ts';
import { createQueryClient } from '#src/admin/query-client.ts';
import { showFieldErrors } from '#src/admin/ui/field-errors.ts';
import { ApiError, hasCode } from '#src/api/api-error.ts';
import { dismissToast, toastStore } from '#src/components/Toast/toast.ts';

const answerWith = (status: number, document: object) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () =>
      new Response(JSON.stringify(document), {
        status,
        headers: {
          'content-type': status < 400 ? 'application/json' : 'application/problem+json',
          'x-request-id': 'a',
        },
      }),
  );
const refuse = (status: number, code: string, detail: string) => answerWith(status, { code, detail });
const shown = () => (toastStore.get()?.open ? toastStore.get() : null);

beforeEach(dismissToast);

describe('queries', () => {
  test('have the call and its input as their key', () => {
    expect(query('GET /api/admin/themes').queryKey).toEqual(['GET /api/admin/themes']);
    expect(query('GET /api/admin/posts', {}).queryKey).toEqual(['GET /api/admin/posts']);
    expect(query('GET /api/admin/posts/:id', { params: { id: 7 } }).queryKey).toEqual([
      'GET /api/admin/posts/:id',
      { params: { id: 7 } },
    ]);
    // @ts-expect-error the read needs the post's ID
    query('GET /api/admin/posts/:id');
    // @ts-expect-error a write is not a read
    queryKey('DELETE /api/admin/posts/:id');
  });

  test('are refetched for all inputs of a call, and not for another call', async () => {
    const client = createQueryClient(null, undefined);
    const [first, second] = [{ limit: 1 }, { limit: 1, offset: 1 }].map((page) =>
      query('GET /api/admin/posts', { query: page }),
    );
    const other = query('GET /api/admin/posts/:id', { params: { id: 1 } });
    answerWith(200, {});
    for (const each of [first, second, other]) await client.fetchQuery(each as typeof other);
    await invalidate(client, 'GET /api/admin/posts');
    const old = (key: readonly unknown[] | undefined) => client.getQueryState(key ?? [])?.isInvalidated;
    expect([first?.queryKey, second?.queryKey, other.queryKey].map(old)).toEqual([true, true, false]);
  });

  test('ask for the password when the sign-in has ended, but not for another 401', async () => {
    const client = createQueryClient({ id: 1, username: 'ada', role: 'owner', isAdmin: true }, undefined);
    refuse(401, 'wrong_code', 'That code is wrong.');
    await client.fetchQuery(query('GET /api/admin/themes')).catch(() => undefined);
    expect(signInEnded.get().ended).toBe(false);
    refuse(401, 'signed_out', 'Please sign in.');
    await client.fetchQuery(query('GET /api/admin/themes')).catch(() => undefined);
    expect(signInEnded.get().ended).toBe(true);
    signInEnded.resume();
  });
});

describe('mutations', () => {
  const client = createQueryClient(null, undefined);
  const remove = (failed: Parameters<typeof mutate>[1]['failed']) =>
    new MutationObserver(
      client,
      mutate('DELETE /api/admin/themes/:id', { failed, changes: ['GET /api/admin/themes'] }),
    )
      .mutate({ params: { id: 3 } })
      .catch(() => undefined);

  test('show a failure once, under their own title', async () => {
    refuse(404, 'not_found', 'Theme not found');
    await remove('The theme was not removed');
    expect(shown()).toMatchObject({
      title: 'The theme was not removed',
      description: 'Theme not found',
      variant: 'destructive',
    });
  });

  test('show the status code where the specification shows the whole message', async () => {
    refuse(404, 'not_found', 'Theme not found');
    await remove('Blog generation failed');
    expect(shown()).toMatchObject({ description: '404: Theme not found' });
  });

  test('do not show a failure that the form shows itself', async () => {
    refuse(404, 'not_found', 'Theme not found');
    await remove(false);
    await remove((error) => !hasCode(error, 'not_found') && 'The theme was not removed');
    expect(shown()).toBeNull();
    await remove((error) => !hasCode(error, 'signed_out') && 'The theme was not removed');
    expect(shown()).not.toBeNull();
  });

  test('show a failure even without a title of their own', async () => {
    const failing = new MutationObserver(client, { mutationFn: () => Promise.reject(new Error('No.')) });
    await failing.mutate().catch(() => undefined);
    expect(shown()).toMatchObject({ title: 'That did not work', description: 'No.' });
  });

  test('refetch what they change after success, but not after a failure', async () => {
    const { queryKey: key } = query('GET /api/admin/themes');
    client.setQueryData(key, []);
    refuse(404, 'not_found', 'Theme not found');
    await remove(false);
    expect(client.getQueryState(key)?.isInvalidated).toBe(false);
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 204 }));
    await remove(false);
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  });
});

describe('a write while the server is temporarily unavailable', () => {
  const answers = (...statuses: number[]) => {
    const call = vi.spyOn(globalThis, 'fetch');
    for (const status of statuses)
      call.mockResolvedValueOnce(
        status === 204
          ? new Response(null, { status })
          : new Response(JSON.stringify({ code: 'storage_unavailable', detail: 'The database is busy.' }), {
              status,
              headers: { 'content-type': 'application/problem+json', 'x-request-id': 'a' },
            }),
      );
    return call;
  };
  const write = (key: 'PUT /api/admin/schedule' | 'POST /api/admin/generate-post') =>
    new MutationObserver(createQueryClient(null, undefined), {
      ...mutate(key, { failed: 'Could not save' } as never),
      retryDelay: 0,
    } as never).mutate({} as never);

  test('is repeated automatically if that is safe', async () => {
    const call = answers(503, 408, 204);
    call.mockClear();
    await write('PUT /api/admin/schedule');
    expect(call).toHaveBeenCalledTimes(3);
    expect(shown()).toBeNull();
  });

  test('fails with a message after some attempts', async () => {
    answers(503, 503, 503, 503, 503, 503);
    await expect(write('PUT /api/admin/schedule')).rejects.toThrow('The database is busy.');
    expect(shown()).toMatchObject({ title: 'Could not save' });
  });

  test('is not repeated if it creates something', async () => {
    const call = answers(503);
    call.mockClear();
    await expect(write('POST /api/admin/generate-post')).rejects.toThrow('The database is busy.');
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe('refused fields', () => {
  const form = () => ({
    getValues: (() => ({ slug: '', tags: [] })) as never,
    setError: vi.fn(),
    setFocus: vi.fn(),
  });
  const refusal = (...fields: string[]) =>
    new ApiError(400, 'No.', {
      code: 'invalid_input',
      fields: fields.map((field) => ({ field, message: `${field} is wrong` })),
    });

  test('are marked in the form, and the first gets the focus', async () => {
    const one = form();
    expect(showFieldErrors(one, refusal('body.tags.3', 'body.slug'))).toBe(true);
    expect(one.setError.mock.calls).toEqual([
      ['tags', { type: 'server', message: 'body.tags.3 is wrong' }],
      ['slug', { type: 'server', message: 'body.slug is wrong' }],
    ]);
    await expect.poll(() => one.setFocus.mock.calls).toEqual([['tags']]);
  });

  test('that are only partly in the form are also shown elsewhere', () => {
    const one = form();
    expect(showFieldErrors(one, refusal('body.version', 'body.slug'))).toBe(false);
    expect(one.setError).toHaveBeenCalledTimes(1);
  });

  test('that are not in the form are left to the caller', () => {
    const one = form();
    for (const error of [refusal(), refusal('body.version'), refusal('query.slug'), new TypeError('No.')])
      expect(showFieldErrors(one, error)).toBe(false);
    expect(one.setError).not.toHaveBeenCalled();
  });
});
