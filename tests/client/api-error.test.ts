import { describe, expect, test, vi } from 'vitest';
import { ApiError, hasCode } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';

const answerWith = (status: number, type: string, body: string, statusText = '') =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () =>
        new Response(body, { status, statusText, headers: { 'content-type': type, 'x-request-id': 'a' } }),
    );
const failure = async (): Promise<ApiError> => {
  const error = await api('GET /api/admin/posts/:id', { params: { id: 1 } }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};
const problem = (document: object) =>
  ['application/problem+json; charset=utf-8', JSON.stringify(document)] as const;

describe('a call that fails', () => {
  test('asks for a problem document and reads its code, message and fields', async () => {
    const sent = answerWith(
      409,
      ...problem({
        status: 409,
        code: 'slug_taken',
        detail: 'Another post has that slug.',
        errors: [{ field: 'body.slug', message: 'Another post has that slug.' }],
      }),
    );
    expect(await failure()).toMatchObject({
      status: 409,
      code: 'slug_taken',
      detail: 'Another post has that slug.',
      message: '409: Another post has that slug.',
      fields: [{ field: 'body.slug', message: 'Another post has that slug.' }],
    });
    expect(sent.mock.calls[0]?.[1]?.headers).toMatchObject({
      accept: 'application/json, application/problem+json',
    });
  });

  test('has the reference of a server error', async () => {
    answerWith(500, ...problem({ code: 'internal_error', detail: 'Something went wrong.', reference: 'a1' }));
    expect((await failure()).message).toBe('500: Something went wrong. Reference: a1');
  });

  test.each([
    ['a sentence alone', 403, 'text/plain', 'The blog is closed.', '403: The blog is closed.'],
    ['an empty answer', 404, 'text/plain', '', '404: Not Found'],
    ['the page of a proxy', 413, 'text/html', '<html><h1>Too large</h1></html>', '413: Not Found'],
    ['a document cut short', 400, 'application/problem+json', '{"code":"inv', '400: {"code":"inv'],
    ['a document that is none', 400, 'application/problem+json', 'null', '400: null'],
    ['a document without a sentence', 400, 'application/problem+json', '{"code":7}', '400: Not Found'],
  ])('has no code for %s, but a message', async (_name, status, type, body, message) => {
    answerWith(status, type, body, 'Not Found');
    const error = await failure();
    expect([error.message, error.code, error.fields]).toEqual([message, undefined, []]);
    expect(hasCode(error, 'invalid_input')).toBe(false);
  });

  test('has a default message for an empty response', async () => {
    answerWith(502, 'text/html', '<html></html>');
    expect((await failure()).message).toBe('502: The server gave no reason.');
  });

  test('keeps an unknown code of a newer server, which matches no known one', async () => {
    answerWith(
      409,
      ...problem({ code: 'moon_phase', detail: 'Not tonight.', errors: [{ field: 1 }, null, 'x'] }),
    );
    const error = await failure();
    expect([error.message, error.code, error.fields]).toEqual(['409: Not tonight.', 'moon_phase', []]);
    expect(hasCode(error, 'time_taken', 'post_changed')).toBe(false);
  });
});
