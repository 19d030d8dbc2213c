import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from '#server/http/errors.ts';
import { createRenderQueue } from '#server/ssr/render-queue.ts';

/** Real promises, but the test controls timers and turns of the event loop. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] }));
afterEach(() => void vi.useRealTimers());

const realImmediate = setImmediate;
const settled = () => new Promise((resolve) => realImmediate(resolve));

type Place = NonNullable<Parameters<ReturnType<typeof createRenderQueue>['run']>[1]>;

function aQueue() {
  const started: string[] = [];
  const lines: object[] = [];
  let time = 0;
  const queue = createRenderQueue({
    now: () => time,
    log: { warn: (details: object) => void lines.push(details) },
  });
  return {
    ...queue,
    started,
    lines,
    passes: (ms: number) => {
      time += ms;
    },
    page: (name: string, place: Place = {}) =>
      queue.run(async () => {
        started.push(name);
        return name;
      }, place),
    slowPage(name: string, place: Place = {}) {
      const arrived = Promise.withResolvers<void>();
      const work = async () => {
        started.push(name);
        await arrived.promise;
      };
      return { done: queue.run(work, place), arrives: arrived.resolve };
    },
    /** Returns what started in these turns of the event loop. */
    async turn(times = 1): Promise<string[]> {
      const before = started.length;
      for (let count = 0; count < times; count += 1) {
        await settled();
        vi.advanceTimersToNextTimer();
        await settled();
      }
      return started.slice(before);
    },
  };
}

const names = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as HttpError,
  );

describe('a queue of renders', () => {
  test('starts one page at a time, in order', async () => {
    const { page, turn, state } = aQueue();
    const pages = names(5).map((name) => page(name));
    expect(state().waiting).toBe(5);
    expect(await turn()).toEqual(['0']);
    pages.push(page('latecomer'));
    expect(await turn(2)).toEqual(['1', '2']);
    expect(await turn(20)).toEqual(['3', '4', 'latecomer']);
    expect(await Promise.all(pages)).toEqual(['0', '1', '2', '3', '4', 'latecomer']);
    // At rest it must not keep the event loop busy.
    expect([state().waiting, vi.getTimerCount()]).toEqual([0, 0]);
  });

  test('is served after the team', async () => {
    const { page, turn } = aQueue();
    for (const name of names(3)) void page(name);
    for (const name of names(2, 'team ')) void page(name, { lane: 'team' });
    expect(await turn(8)).toEqual(['team 0', 'team 1', '0', '1', '2']);
  });

  test('has at most 16 renders in progress, and one that never ends loses its place', async () => {
    const { slowPage, started, turn } = aQueue();
    for (const name of names(20)) slowPage(name);
    for (let turns = 0; turns < 40 && started.length < 16; turns += 1) await turn();
    await settled();
    expect(started).toHaveLength(16);
    vi.advanceTimersByTime(5_000);
    for (let turns = 0; turns < 10; turns += 1) {
      await settled();
      vi.advanceTimersByTime(1);
    }
    expect(started.slice(16)).toEqual(['16', '17', '18', '19']);
  });

  test('continues after a page that throws, at first or later', async () => {
    const { run, page, turn } = aQueue();
    const failed = [
      refusalOf(run(() => Promise.reject(new Error('no')))),
      refusalOf(
        run(() => {
          throw new Error('at once');
        }),
      ),
    ];
    void page('next');
    expect(await turn(3)).toEqual(['next']);
    expect((await Promise.all(failed)).map((error) => error?.message)).toEqual(['no', 'at once']);
    for (const name of names(30)) void page(name);
    expect(await turn(40)).toHaveLength(30);
  });
});

describe('a client that leaves', () => {
  test('while waiting is not served, and gets an abort', async () => {
    const { page, turn, state } = aQueue();
    const leaver = new AbortController();
    void page('stays');
    const left = refusalOf(page('leaves', { signal: leaver.signal }));
    void page('stays, too');
    leaver.abort();
    expect(state().waiting).toBe(2);
    expect(await turn(5)).toEqual(['stays', 'stays, too']);
    expect(await left).toMatchObject({ status: 400, code: 'client_gone' });
  });

  test('before the queue is not served either', async () => {
    const { page, turn, state } = aQueue();
    const left = refusalOf(page('gone', { signal: AbortSignal.abort() }));
    expect(state().waiting).toBe(0);
    expect(await turn(3)).toEqual([]);
    expect((await left)?.code).toBe('client_gone');
  });

  test('after the start of its render changes nothing', async () => {
    const { page, turn } = aQueue();
    const leaver = new AbortController();
    const served = page('served', { signal: leaver.signal });
    await turn();
    leaver.abort();
    expect(await served).toBe('served');
  });
});

describe('a queue longer than two seconds', () => {
  test('refuses requests with a retry time, and accepts them when it is shorter', async () => {
    const { page, passes, turn } = aQueue();
    void page('first');
    passes(2_001);
    const refused = await refusalOf(page('refused'));
    expect(refused).toBeInstanceOf(HttpError);
    expect(refused).toMatchObject({ status: 503, code: 'busy', headers: { 'retry-after': '3' } });
    expect(refused?.message).toContain('in 3 seconds');
    expect(await turn()).toEqual(['first']);
    void page('welcome');
    expect(await turn()).toEqual(['welcome']);
  });

  test('refuses requests even if many arrive before it gets slow', async () => {
    const { page, state } = aQueue();
    for (const name of names(2_000)) void page(name);
    expect((await refusalOf(page('refused')))?.code).toBe('busy');
    expect(state()).toEqual({ waiting: 2_000, refused: 1 });
  });

  test('is counted, and logged once a minute', async () => {
    const { page, passes, state, lines } = aQueue();
    void page('first');
    passes(3_000);
    for (const name of names(40)) void refusalOf(page(name));
    expect(state().refused).toBe(40);
    expect(lines).toHaveLength(1);
    passes(60_001);
    void refusalOf(page('later'));
    expect(lines).toHaveLength(2);
  });

  test('does not refuse the team or background renders', async () => {
    const { page, passes, turn, started } = aQueue();
    void page('first');
    passes(3_000);
    expect((await refusalOf(page('refused')))?.code).toBe('busy');
    const team = page('team', { lane: 'team' });
    void page('background', { lane: 'background' });
    await turn(5);
    expect(await team).toBe('team');
    expect(started).toContain('background');
  });
});

describe('a background render', () => {
  test('starts when nothing is waiting or in progress', async () => {
    const { page, slowPage, started, turn } = aQueue();
    await page('warm up', { lane: 'background', signal: AbortSignal.abort() }).catch(() => undefined);
    void page('a first one counts as the hundredth');
    await turn();
    const slow = slowPage('slow');
    await turn();
    void page('nobody', { lane: 'background' });
    void page('somebody');
    await settled();
    vi.advanceTimersByTime(1);
    await settled();
    vi.advanceTimersByTime(1);
    expect(started.slice(1)).toEqual(['slow', 'somebody']);
    slow.arrives();
    await slow.done;
    expect(await turn()).toEqual(['nobody']);
  });

  test('gets one in a hundred turns of a busy queue', async () => {
    const { page, turn, started } = aQueue();
    void page('first');
    await turn();
    for (const name of names(3, 'nobody ')) void page(name, { lane: 'background' });
    for (let round = 0; round < 250; round += 1) {
      void page(`somebody ${round}`);
      void page(`somebody else ${round}`);
      await turn();
    }
    expect(started.filter((name) => name.startsWith('nobody'))).toEqual(['nobody 0', 'nobody 1']);
  });
});
