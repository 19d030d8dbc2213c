import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from '#server/http/errors.ts';
import { whenAborted } from '#server/ssr/queue/client-abort.ts';
import { createRenderQueue, type OwnTurn } from '#server/ssr/queue/render-queue.ts';

/** Real promises, and timers and turns of the event loop that the test decides. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

type Place = NonNullable<Parameters<ReturnType<typeof createRenderQueue>['run']>[1]>;

function aQueue() {
  const asked: Array<() => void> = [];
  const started: string[] = [];
  const lines: object[] = [];
  let time = 0;
  const queue = createRenderQueue({
    nextTurn: (turned) => asked.push(turned),
    now: () => time,
    log: { warn: (details: object) => void lines.push(details) },
  });
  return {
    ...queue,
    started,
    lines,
    /** A page that is done in the turn in which it starts. */
    page: (name: string, place: Place = {}) =>
      queue.run(async () => {
        started.push(name);
        return name;
      }, place),
    /** A page that waits for something after its start. */
    slowPage(name: string, place: Place = {}) {
      const arrived = Promise.withResolvers<void>();
      const work = async (ownTurn: OwnTurn) => {
        started.push(name);
        await arrived.promise;
        await ownTurn();
        started.push(`${name} goes on`);
      };
      return { done: queue.run(work, place), arrives: arrived.resolve };
    },
    /** @returns what started in these turns of the event loop */
    async turn(times = 1, ms = 1): Promise<string[]> {
      const before = started.length;
      for (let count = 0; count < times; count += 1) {
        time += ms;
        await settled();
        asked.shift()?.();
        await settled();
      }
      return started.slice(before);
    },
    /** Whether the queue waits for a turn: at rest it must not keep the event loop busy. */
    isAtRest: () => asked.length === 0,
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const names = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as HttpError,
  );

describe('a crowd', () => {
  test('starts one page in each turn, in the order in which it came', async () => {
    const { page, turn, isAtRest, state } = aQueue();
    const pages = names(5).map((name) => page(name));
    expect(state().waiting).toBe(5);
    expect(await turn()).toEqual(['0']);
    pages.push(page('latecomer'));
    expect(await turn(2)).toEqual(['1', '2']);
    expect(await turn(20)).toEqual(['3', '4', 'latecomer']);
    expect(await Promise.all(pages)).toEqual(['0', '1', '2', '3', '4', 'latecomer']);
    expect([state().waiting, isAtRest()]).toEqual([0, true]);
  });

  test('is let in before it is served, but not endlessly', async () => {
    const { page, turn, connected } = aQueue();
    void page('one');
    void page('two');
    connected();
    expect(await turn(), 'a connection was accepted').toEqual([]);
    expect(await turn()).toEqual(['one']);
    let turns = 0;
    for (let found: string[] = []; found.length === 0; turns += 1) {
      connected();
      found = await turn();
    }
    expect(turns).toBe(17);
  });

  test('does not keep out the team, which has every second turn', async () => {
    const { page, turn } = aQueue();
    for (const name of names(4)) void page(name);
    for (const name of names(3, 'team ')) void page(name, { lane: 'team' });
    expect(await turn(8)).toEqual(['team 0', '0', 'team 1', '1', 'team 2', '2', '3']);
  });

  test('has more than one page under way while they wait for a database, and each goes on in a turn of its own', async () => {
    const { slowPage, page, turn } = aQueue();
    const [first, second] = [slowPage('first'), slowPage('second')];
    void page('third');
    expect(await turn(3)).toEqual(['first', 'second', 'third']);
    // Both answers of the database arrive in one turn.
    first.arrives();
    second.arrives();
    void page('fourth');
    expect(await turn()).toEqual(['first goes on']);
    expect(await turn()).toEqual(['second goes on']);
    expect(await turn()).toEqual(['fourth']);
  });

  test('has at most 16 under way, and one that never ends gives its place away', async () => {
    const { slowPage, turn, isAtRest } = aQueue();
    for (const name of names(20)) slowPage(name);
    expect(await turn(40)).toHaveLength(16);
    expect(isAtRest()).toBe(true);
    vi.advanceTimersByTime(5_000);
    expect(await turn(10)).toEqual(['16', '17', '18', '19']);
  });

  test('goes on after a page that throws, in its first turn or later', async () => {
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

describe('who leaves', () => {
  test('while waiting is not served, and hears it', async () => {
    const { page, turn, state } = aQueue();
    const leaver = new AbortController();
    void page('stays');
    const left = refusalOf(page('leaves', { leave: whenAborted(leaver.signal) }));
    void page('stays, too');
    leaver.abort();
    expect(state().waiting).toBe(2);
    expect(await turn(5)).toEqual(['stays', 'stays, too']);
    expect(await left).toMatchObject({ status: 400, code: 'client_gone' });
  });

  test('before the queue is not served either', async () => {
    const { page, turn, state } = aQueue();
    const left = refusalOf(page('gone', { leave: whenAborted(AbortSignal.abort()) }));
    expect(state().waiting).toBe(0);
    expect(await turn(3)).toEqual([]);
    expect((await left)?.code).toBe('client_gone');
  });

  test('while the database is asked does not go on', async () => {
    const { slowPage, page, turn } = aQueue();
    const leaver = new AbortController();
    const { done, arrives } = slowPage('slow', { leave: whenAborted(leaver.signal) });
    const left = refusalOf(done);
    expect(await turn(2)).toEqual(['slow']);
    arrives();
    await settled();
    leaver.abort();
    void page('next');
    expect(await turn(4)).toEqual(['next']);
    expect((await left)?.code).toBe('client_gone');
  });

  test('after the start changes nothing', async () => {
    const { page, turn } = aQueue();
    const leaver = new AbortController();
    const served = page('served', { leave: whenAborted(leaver.signal) });
    await turn();
    leaver.abort();
    expect(await served).toBe('served');
  });
});

describe('a queue longer than two seconds', () => {
  /** Lets a crowd through that takes so long for each page. */
  async function measured(queue: ReturnType<typeof aQueue>, pages: number, msEach: number): Promise<void> {
    for (const name of names(pages)) void queue.page(name);
    await queue.turn(pages + 2, msEach);
  }

  test('is refused, with the time that it takes, and served again when it is shorter', async () => {
    const queue = aQueue();
    await measured(queue, 150, 10);
    const { perEntryMs } = queue.state();
    expect(perEntryMs).toBeGreaterThan(5);
    const most = Math.ceil(2_000 / perEntryMs);
    const waiting = names(most + 5).map((name) => refusalOf(queue.page(name)));
    await queue.turn(3);
    const refused = await waiting.at(-1);
    expect(refused).toBeInstanceOf(HttpError);
    expect(refused).toMatchObject({ status: 503, code: 'busy', headers: { 'retry-after': '3' } });
    expect(refused?.message).toContain('in 3 seconds');
    await queue.turn(20, 10);
    void queue.page('welcome');
    expect(await queue.turn(most, 10)).toContain('welcome');
  });

  test('is refused a few times in each turn, so that who asks again at once does not keep pages from being made', async () => {
    const queue = aQueue();
    await measured(queue, 100, 400);
    const served = names(40).map((name) => refusalOf(queue.page(name)));
    const waiting = served.length - queue.state().refused;
    let refused = 0;
    for (const each of served)
      void each.then((error) => {
        if (error) refused += 1;
      });
    for (let turns = 1; turns <= 3; turns += 1) {
      expect(await queue.turn()).toHaveLength(1);
      expect(refused).toBe(turns * 2);
    }
    expect(queue.state().waiting).toBe(waiting - 3);
  });

  test('is left by whoever does not wait to be refused', async () => {
    const queue = aQueue();
    await measured(queue, 100, 400);
    const leaver = new AbortController();
    const answers = names(40).map((name) =>
      refusalOf(queue.page(name, { leave: whenAborted(leaver.signal) })),
    );
    leaver.abort();
    const codes = (await Promise.all(answers)).map((error) => error?.code);
    expect(new Set(codes)).toEqual(new Set(['client_gone']));
    expect(queue.state().waiting).toBe(0);
  });

  test('refuses work inside of refused work of the same owner, without counting it twice', async () => {
    const queue = aQueue();
    await measured(queue, 100, 400);
    for (const name of names(10)) void queue.page(name);
    const owner = {};
    const first = refusalOf(queue.page('refused', { owner }));
    await queue.turn();
    expect(await first).toBe(await refusalOf(queue.page('refused', { owner })));
    expect(queue.state().refused).toBe(1);
  });

  test('is counted, and logged once a minute', async () => {
    const queue = aQueue();
    await measured(queue, 100, 400);
    for (const name of names(40)) void refusalOf(queue.page(name));
    expect(queue.state().refused).toBeGreaterThan(20);
    expect(queue.lines).toHaveLength(1);
    await queue.turn(30, 2_100);
    for (const name of names(40)) void refusalOf(queue.page(name));
    expect(queue.lines).toHaveLength(2);
  });

  test('does not refuse the team, or what runs in the background', async () => {
    const queue = aQueue();
    await measured(queue, 100, 400);
    for (const name of names(20)) void refusalOf(queue.page(name));
    expect(queue.state().refused).toBeGreaterThan(0);
    const team = queue.page('team', { lane: 'team' });
    void queue.page('background', { lane: 'background' });
    await queue.turn(30);
    expect(await team).toBe('team');
    expect(queue.started).toContain('background');
  });

  test('is forgotten after one long pause, and after a slow time that has passed', async () => {
    const queue = aQueue();
    for (const name of names(3)) void queue.page(name);
    await queue.turn();
    // The machine slept.
    await queue.turn(3, 3_600_000);
    await measured(queue, 5, 1);
    expect(queue.state().perEntryMs).toBeLessThan(20);
    await measured(queue, 100, 400);
    expect(queue.state().perEntryMs).toBeGreaterThan(300);
    // However slow it was: a few are let in, which shows that it is fast now.
    for (let round = 0; round < 300; round += 1) {
      for (const name of names(10)) void queue.page(name);
      await queue.turn(12);
    }
    expect(queue.state().perEntryMs).toBeLessThan(20);
  }, 60_000);

  test('does not count the time when nobody waits', async () => {
    const queue = aQueue();
    const leaver = new AbortController();
    const before = queue.state().perEntryMs;
    void queue.page('served');
    const left = refusalOf(queue.page('leaves', { leave: whenAborted(leaver.signal) }));
    await queue.turn();
    leaver.abort();
    await left;
    await queue.turn(5, 1_000);
    void queue.page('much later');
    await queue.turn();
    expect(queue.state().perEntryMs).toBe(before);
  });
});

describe('what nobody waits for', () => {
  test('starts when nobody waits and nothing is under way', async () => {
    const { page, slowPage, turn, isAtRest } = aQueue();
    const slow = slowPage('slow');
    void page('nobody', { lane: 'background' });
    void page('somebody');
    expect(await turn(4)).toEqual(['nobody', 'slow', 'somebody']);
    void page('nobody, again', { lane: 'background' });
    expect([await turn(4), isAtRest()]).toEqual([[], true]);
    slow.arrives();
    expect(await turn(3)).toEqual(['slow goes on', 'nobody, again']);
  });

  test('has one in a hundred turns of a crowd that does not end', async () => {
    const { page, turn, started } = aQueue();
    await turn();
    void page('first');
    await turn();
    for (const name of names(3, 'nobody ')) void page(name, { lane: 'background' });
    for (let round = 0; round < 250; round += 1) {
      void page('somebody');
      void page('somebody');
      await turn();
    }
    expect(started.filter((name) => name.startsWith('nobody'))).toEqual(['nobody 0', 'nobody 1']);
  });
});

test('work inside of work of the same owner does not wait again', async () => {
  const { run, page, turn, started } = aQueue();
  const owner = {};
  const done = run(() => run(async () => void started.push('inner'), { owner }), { owner });
  void page('next');
  expect(await turn()).toEqual(['inner']);
  await done;
  expect(await turn()).toEqual(['next']);
  // Afterwards it is like any other.
  void run(async () => void started.push('later'), { owner });
  expect(await turn(2)).toEqual(['later']);
});
