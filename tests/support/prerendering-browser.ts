import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { quickBrowser } from './browsers.ts';
import { temporaryFolder } from './server.ts';

/** A normal user agent, because headless Chromium would not be counted as a visitor. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const LONGEST_MS = 15_000;

interface Target {
  targetId: string;
  type: string;
  /** "prerender" for a page that is not shown yet. */
  subtype?: string;
}

interface Message {
  id?: number;
  method?: string;
  params?: { sessionId: string; targetInfo: Target };
  result?: unknown;
  error?: { message: string };
}

export interface PrerenderingBrowser {
  open(url: string): Promise<void>;
  shown<T>(expression: string): Promise<T>;
  prerendered<T>(expression: string): Promise<T>;
  until(which: 'shown' | 'prerendered', expression: string): Promise<void>;
  isPrerendering(): boolean;
  hover(selector: string): Promise<void>;
  /** Hovers over a link until its page has been prerendered. */
  prerender(selector: string): Promise<void>;
  click(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Chromium with one tab, driven without Playwright, which disables prerendering and loses a tab whose page
 * was prerendered.
 */
export async function startPrerenderingBrowser(): Promise<PrerenderingBrowser> {
  if (!quickBrowser) throw new Error('Chromium is missing. Install it with "apt-get install -y chromium".');
  const folder = await temporaryFolder();
  const child = spawn(
    quickBrowser,
    [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'],
      ...[`--user-data-dir=${folder}`, `--user-agent=${PERSON}`, '--window-size=1440,900', 'about:blank'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const { send, targets, disconnect } = await connect(await debuggingUrl(child));
  await send('Target.setAutoAttach', attach([{ type: 'page', exclude: true }, {}]));
  const sessionOf = async (isPrerendered: boolean) => {
    for (const until = performance.now() + LONGEST_MS; performance.now() < until; await delay(20)) {
      const found = [...targets].findLast(
        ([, { type, subtype }]) => type === 'page' && (subtype === 'prerender') === isPrerendered,
      );
      if (found) return found[0];
    }
    throw new Error(isPrerendered ? 'No page is prerendered.' : 'There is no tab.');
  };
  const evaluate = async <T>(isPrerendered: boolean, expression: string): Promise<T> => {
    const { result } = (await send(
      'Runtime.evaluate',
      { expression, returnByValue: true, awaitPromise: true },
      await sessionOf(isPrerendered),
    )) as { result: { value: T } };
    return result.value;
  };
  const until: PrerenderingBrowser['until'] = async (which, expression) => {
    for (const end = performance.now() + LONGEST_MS; performance.now() < end; await delay(50))
      // During a navigation there is no page to evaluate in.
      if (await evaluate(which === 'prerendered', expression).catch(() => false)) return;
    throw new Error(`This did not become true in the page that is ${which}: ${expression}`);
  };
  let at = { x: 0, y: 0 };
  const mouse = async (type: string, more: object = {}) =>
    send('Input.dispatchMouseEvent', { type, ...at, ...more }, await sessionOf(false));

  const isPrerendering = () => [...targets.values()].some(({ subtype }) => subtype === 'prerender');
  const hover = async (selector: string) => {
    const middle = await evaluate<typeof at>(
      false,
      `(() => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        // The box around a link of several lines has a middle that may lie beside its text.
        const [{ x, y, width, height }] = element.getClientRects();
        return { x: x + width / 2, y: y + height / 2 };
      })()`,
    );
    at = { x: 1, y: 1 };
    await mouse('mouseMoved');
    at = middle;
    await mouse('mouseMoved');
  };

  return {
    async open(url) {
      await send('Page.navigate', { url }, await sessionOf(false));
      // The rules load after the page, and a mouse that already rests on a link starts nothing.
      const hasRules =
        "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.speculationrules'))";
      await until('shown', `location.href === ${JSON.stringify(url)} && ${hasRules}`);
    },
    shown: (expression) => evaluate(false, expression),
    prerendered: (expression) => evaluate(true, expression),
    until,
    isPrerendering,
    hover,
    async prerender(selector) {
      // A link that moves while the page loads may be missed at first.
      for (let time = 0; time < 5 && !isPrerendering(); time += 1) {
        await hover(selector);
        for (let wait = 0; wait < 40 && !isPrerendering(); wait += 1) await delay(50);
      }
      // The load event waits for videos, which the browser fetches only once the page is shown.
      await until(
        'prerendered',
        "performance.getEntriesByType('resource').some(({ name }) => name.includes('/wake.'))",
      );
    },
    async click() {
      const left = { button: 'left', clickCount: 1 };
      await mouse('mousePressed', left);
      // The press may already have left the page.
      await mouse('mouseReleased', left).catch(() => {});
    },
    async close() {
      // A clean close ends all of Chromium's processes; killing Debian's start script would leave them
      // running.
      await Promise.race([send('Browser.close').catch(() => {}), once(child, 'exit'), delay(LONGEST_MS)]);
      disconnect();
      await Promise.race([child.exitCode === null && once(child, 'exit'), delay(LONGEST_MS)]);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const attach = (filter: object[]) => ({
  autoAttach: true,
  flatten: true,
  waitForDebuggerOnStart: false,
  filter,
});

function debuggingUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
      const url = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${code}: ${output}`)));
  });
}

async function connect(url: string) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  let last = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const targets = new Map<string, Target>();
  const send = (method: string, params: object = {}, sessionId?: string): Promise<unknown> => {
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    return answer.promise;
  };
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(String(data)) as Message;
    const answer = id === undefined ? undefined : waiting.get(id);
    if (answer && id !== undefined) {
      waiting.delete(id);
      if (error) answer.reject(new Error(error.message));
      else answer.resolve(result);
    }
    if (!params) return;
    if (method === 'Target.attachedToTarget') {
      targets.set(params.sessionId, params.targetInfo);
      // Attaches to each page of the tab, shown or prerendered.
      if (params.targetInfo.type === 'tab')
        send('Target.setAutoAttach', attach([{}]), params.sessionId).catch(() => {});
    } else if (method === 'Target.detachedFromTarget') targets.delete(params.sessionId);
    else if (method === 'Target.targetInfoChanged')
      for (const [session, { targetId }] of targets)
        if (targetId === params.targetInfo.targetId) targets.set(session, params.targetInfo);
  });
  await send('Target.setDiscoverTargets', { discover: true, filter: [{}] });
  return { send, targets, disconnect: () => socket.close() };
}
