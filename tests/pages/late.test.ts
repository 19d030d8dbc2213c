import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement, Suspense } from 'react';
import { describe, expect, test } from 'vitest';
import { type Settled, settledData, settleLate } from '#renderer/late.ts';
import type { ServedPage } from '#renderer/page.ts';
import { renderStream } from '#renderer/render-stream.ts';
import { useDeferred } from '#renderer/use-deferred.ts';

function Part({ part }: { part: Promise<string> }) {
  const { value, reference } = useDeferred(part);
  return createElement('p', null, value ?? `failed: ${reference}`);
}

function aPage(reading: Promise<string>) {
  const logged: object[] = [];
  const page = {
    data: { title: 'Frame', part: reading },
    urlPathname: '/',
    requestId: 'request-1',
    log: { error: (entry: object) => logged.push(entry) },
  } as unknown as ServedPage;
  const late = settleLate(page) as Record<string, Promise<Settled<unknown>>>;
  const tree = createElement(
    'main',
    null,
    createElement('h1', null, 'Frame'),
    createElement(
      Suspense,
      { fallback: createElement('i', null, 'waiting') },
      createElement(Part, { part: late.part as unknown as Promise<string> }),
    ),
  );
  return { page, late, tree, logged };
}

const failures: unknown[] = [];
const stream = (tree: ReturnType<typeof aPage>['tree']) =>
  renderStream(tree, 'n0nce', (error) => failures.push(error));

describe('a deferred part of a page', () => {
  test('follows the page, and is inserted by a script with the nonce', async () => {
    const reading = Promise.withResolvers<string>();
    const { tree, late, page, logged } = aPage(reading.promise);
    const { pipe } = await stream(tree);
    const into = new PassThrough();
    const writes: string[] = [];
    into.on('data', (chunk: Buffer) => writes.push(chunk.toString()));
    pipe(into, async () => JSON.stringify(await settledData(page, late)));
    await expect.poll(() => writes.length).toBe(1);
    expect(writes[0]).toMatch(/<h1>Frame<\/h1>.*<i>waiting<\/i>/);
    expect(writes[0]).not.toContain('ready');
    reading.resolve('ready');
    await expect.poll(() => into.writableEnded).toBe(true);
    const all = writes.join('');
    expect(all).toContain('<p>ready</p>');
    expect(all.endsWith('{"title":"Frame","part":{"value":"ready"}}')).toBe(true);
    expect(all.match(/<script/g)?.length).toBeGreaterThan(0);
    expect(all.match(/<script/g)).toHaveLength(all.match(/<script nonce="n0nce">/g)?.length ?? -1);
    expect(logged).toEqual([]);
  });

  test('shows its reference when it fails, and the log has the error', async () => {
    const error = new Error('The disk is gone');
    const { tree, late, page, logged } = aPage(
      new Promise((_, reject) => setTimeout(() => reject(error), 20)),
    );
    const { pipe } = await stream(tree);
    const into = new PassThrough();
    pipe(into, async () => JSON.stringify(await settledData(page, late)));
    const document = await text(into);
    expect(document).toContain('<p>failed: request-1</p>');
    expect(document).not.toContain('The disk is gone');
    expect(document.endsWith('"part":{"reference":"request-1"}}')).toBe(true);
    expect(logged).toEqual([{ err: error, path: '/', requestId: 'request-1' }]);
  });

  test('is not reported as a failure if its reader has left', async () => {
    const { tree } = aPage(new Promise(() => {}));
    const { pipe, abort } = await stream(tree);
    const into = new PassThrough();
    pipe(into, async () => '');
    into.destroy();
    abort();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(failures).toEqual([]);
  });

  test('does not hide a failure of the page', async () => {
    const Broken = (): never => {
      throw new Error('No frame');
    };
    await expect(renderStream(createElement(Broken), 'n', () => {})).rejects.toThrow('No frame');
  });

  test('is a promise in the page’s data', () => {
    const of = (data: unknown) => settleLate({ data } as ServedPage);
    for (const data of [undefined, null, 'text', [1], { posts: [] }]) expect(of(data)).toBeUndefined();
  });
});
