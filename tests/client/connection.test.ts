import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { connection as Connection } from '#src/api/connection.ts';

let connection: typeof Connection;
let answers: Array<{ reach: () => void; fail: (error?: unknown) => void }>;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  answers = [];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', () => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    answers.push({
      reach: () => resolve(new Response('ok', { headers: { 'x-build': 'one' } })),
      fail: (error = new TypeError('Failed to fetch')) => reject(error),
    });
    return promise;
  });
  ({ connection } = await import('#src/api/connection.ts'));
  stop = connection.subscribe(() => {});
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the connection', () => {
  test('is checked again when the network returns, even if an older check is still failing', async () => {
    connection.lost();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answers).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    expect(answers).toHaveLength(1);
    answers[0]?.fail();
    await settle();
    expect(answers).toHaveLength(2);
    answers[1]?.reach();
    await settle();
    expect(connection.get()).toMatchObject({ up: true, losses: 1 });
  });

  test('is checked within a second of its return, however long it was away', async () => {
    connection.lost();
    for (let check = 0; check < 8; check += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      answers.at(-1)?.fail();
      await settle();
    }
    const before = answers.length;
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(answers).toHaveLength(before + 1);
    answers.at(-1)?.fail();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answers).toHaveLength(before + 2);
  });

  test('gives a slow server more time after a check that timed out', async () => {
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return new AbortController().signal;
    });
    for (let check = 0; check < 4; check += 1) {
      const found = connection.check();
      answers.at(-1)?.fail(new DOMException('timed out', 'TimeoutError'));
      await found;
    }
    const found = connection.check();
    answers.at(-1)?.reach();
    await found;
    void connection.check();
    expect(limits).toEqual([2_000, 4_000, 8_000, 8_000, 8_000, 2_000]);
  });
});
