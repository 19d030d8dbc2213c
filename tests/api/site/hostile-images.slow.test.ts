import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { runInProcess } from '#server/site/media/image-process.ts';
import { createImages, type Images } from '#server/site/media/images.ts';
import { createSerialQueue } from '#server/site/media/serial-queue.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPhoto, formOf, sendForm } from '../../support/images.ts';
import { IMAGE_WORKER } from '../../support/images-in-process.ts';
import { temporaryFolder } from '../../support/server.ts';

const svg = (inside: string, box = '0 0 400 100') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;
const nested = (one: (n: number) => string) => Array.from({ length: 20 }, (_, n) => one(n)).join('');
const BLUR = '<filter id="f"><feGaussianBlur stdDeviation="40"/></filter>';

/** Generous for a busy machine: the attack took many seconds. */
const HELD_UP_MS = 1_000;

/** Uploads and measures the longest event loop block (ms). */
async function upload(text: string) {
  const { app, admin } = await appWithAdmin({}, undefined, { images: createImages(IMAGE_WORKER) });
  // Warm up: the first upload loads its modules.
  await sendForm(admin, '/api/admin/media', formOf([{ name: 'a.svg', data: '<svg' }]));
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const answer = await sendForm(admin, '/api/admin/media', formOf([{ name: 'logo.svg', data: text }]));
  // This turn's delay is counted in the next one.
  await setImmediate();
  await setImmediate();
  delay.disable();
  return { status: answer.status, text: await answer.text(), heldUpMs: delay.max / 1e6, ...app };
}

describe('a hostile SVG does not block the server', () => {
  test.each([
    ['tags that never end', `<svg ${'<a'.repeat(100_000)}`],
    ['tags of a name alone', `<svg viewBox="0 0 1 1">${'<a '.repeat(100_000)}`],
    ['levels without an end', '<g>'.repeat(100_000)],
    ['levels with an end', svg(`${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}`)],
    ['comments that never end', `<svg>${'<!--'.repeat(100_000)}`],
    ['CDATA sections that never end', `<svg>${'<![CDATA['.repeat(50_000)}`],
    ['instructions that never end', `<svg>${'<?x '.repeat(100_000)}`],
    ['half a declaration', `<!DOCTYPE svg ${'['.repeat(400_000)}`],
    ['references that never end', `<svg>${'&'.repeat(400_000)}`],
    ['many attributes', `<svg ${Array.from({ length: 40_000 }, (_, n) => `a${n}="1"`).join(' ')}>`],
    ['spaces before anything', `${' '.repeat(500_000)}<svg`],
    ['a style of half addresses', svg(`<style>${'url('.repeat(120_000)}</style>`)],
    ['a style of spaces', svg(`<style>url${' '.repeat(500_000)}</style>`)],
    ['a size of digits', svg('<path d="M0 0"/>', `0 0 ${'1'.repeat(400_000)}`)],
    ['a width of digits', `<svg width="${'1'.repeat(400_000)}x"><path d="M0 0h9"/></svg>`],
  ])('with %s', async (_name, text) => {
    const { status, heldUpMs, logged } = await upload(text);
    expect([status, logged]).toEqual([400, []]);
    expect(heldUpMs).toBeLessThan(HELD_UP_MS);
  });

  test.each([
    ['2,000 blurred shapes', svg(BLUR + '<rect width="400" height="100" filter="url(#f)"/>'.repeat(2_000))],
    [
      'shapes that a style blurs',
      svg(`${BLUR}<style>rect{filter:url(#f)}</style>${'<rect width="400" height="100"/>'.repeat(2_000)}`),
    ],
    [
      'shapes that are blurred by name',
      svg('<rect width="400" height="100" style="filter:blur(40px)"/>'.repeat(2_000)),
    ],
    [
      'repeats of much',
      svg(`<g id="a">${'<path d="M0 0h9"/>'.repeat(2_000)}</g>${'<use href="#a"/>'.repeat(2_000)}`),
    ],
    [
      'patterns of patterns',
      svg(
        `${nested((n) => `<pattern id="p${n + 1}" width="1" height="1" patternUnits="userSpaceOnUse">${`<rect width="9" height="9" fill="url(#p${n})"/>`.repeat(10)}</pattern>`)}<rect width="400" height="100" fill="url(#p20)"/>`,
      ),
    ],
    [
      'masks of masks, named by a style',
      svg(
        `<style>${nested((n) => `.m${n}{mask:url(#m${n})}`)}</style>${nested((n) => `<mask id="m${n + 1}">${`<rect class="m${n}" width="9" height="9"/>`.repeat(10)}</mask>`)}<rect width="400" height="100" class="m19"/>`,
      ),
    ],
    [
      'a pattern in each part of a group that is filled with it',
      svg(
        `<pattern id="p" width="1" height="1">${'<path d="M0 0h9"/>'.repeat(2_000)}</pattern><g fill="url(#p)">${'<rect width="9" height="9"/>'.repeat(2_000)}</g>`,
      ),
    ],
    [
      'a pattern that shows itself',
      svg(
        '<pattern id="p"><rect width="9" height="9" fill="url(#p)"/></pattern><rect width="9" height="9" fill="url(#p)"/>',
      ),
    ],
    [
      'a mark at each of many corners',
      svg(
        `<marker id="m">${'<path d="M0 0h9"/>'.repeat(500)}</marker><path marker-mid="url(#m)" d="M0 0${'h1'.repeat(100_000)}"/>`,
      ),
    ],
  ])('with %s is refused with a message', async (_name, text) => {
    const answer = await upload(text);
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringMatching(/^logo\.svg (is too much work to draw|takes too long to draw)/),
    ]);
    expect(answer.heldUpMs).toBeLessThan(HELD_UP_MS);
  });
});

test('an SVG like those of many logos is accepted', async () => {
  const gradients = Array.from(
    { length: 40 },
    (_, n) =>
      `<linearGradient id="g${n}"><stop offset="0" stop-color="#f00"/><stop offset="1"/></linearGradient>`,
  );
  const shapes = Array.from({ length: 1_500 }, (_, n) => `<path class="c${n % 40}" d="M${n} 0h9v9z"/>`);
  const styles = gradients.map((_, n) => `.c${n}{fill:url(#g${n});opacity:.9}`);
  const shadow =
    '<filter id="f"><feDropShadow stdDeviation="2"/></filter><g filter="url(#f)"><path d="M0 0h9v9z"/></g>';
  const { status, text } = await upload(
    svg(`<style>${styles.join('')}</style><defs>${gradients.join('')}</defs>${shapes.join('')}${shadow}`),
  );
  expect([status, text]).toEqual([201, expect.stringContaining('"mime":"image/svg+xml"')]);
});

const sleepingWorker = new URL('../../support/sleeping-image-worker.ts', import.meta.url);
const dyingWorker = new URL('../../support/dying-image-worker.ts', import.meta.url);

describe('the limit of the image process', () => {
  test('ends the process, and its file is refused with a message', async () => {
    const folder = await temporaryFolder();
    const note = path.join(folder, 'started');
    const images = createImages(sleepingWorker, { limits: { drawing: 1_500 } });
    const file = `<svg `;
    await writeFile(note, '');
    await expect(
      runInProcess(sleepingWorker, 'drawing', { file: 'a.svg', data: Buffer.from(note) }, 1_500),
    ).rejects.toMatchObject({ timedOut: true });
    const pid = Number(await readFile(note, 'utf8'));
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
    await expect(images.read({ name: 'a.svg', type: '', data: Buffer.from(file) })).rejects.toMatchObject({
      status: 400,
      message: 'a.svg takes too long to draw. Export it as a simple PNG and upload that.',
    });
    await rm(folder, { recursive: true });
  });

  test('ends a rendering by librsvg that takes too long', async () => {
    const much = svg(
      BLUR + '<rect width="400" height="100" filter="url(#f)"/>'.repeat(60_000),
      '0 0 4000 600',
    );
    const started = Date.now();
    await expect(
      runInProcess(IMAGE_WORKER, 'logo', { data: Buffer.from(much), onLight: true }, 1_000),
    ).rejects.toMatchObject({ timedOut: true });
    expect(Date.now() - started).toBeLessThan(10_000);
  });
});

test('a logo that cannot be rendered is left out, not tried again for each visitor, and reported to administrators', async () => {
  const real = createImages(IMAGE_WORKER);
  let tries = 0;
  const images: Images = {
    ...real,
    logo(...given) {
      tries += 1;
      return createImages(dyingWorker).logo(...given);
    },
  };
  const { app, admin } = await appWithAdmin({}, undefined, { images });
  const form = formOf([{ name: 'logo.svg', data: svg('<path d="M0 0h400v100z"/>') }], { kind: 'logo' });
  expect((await sendForm(admin, '/api/admin/brand-assets', form)).status).toBe(201);
  const attention = () => bodyOf<{ owner: { logoMissing: boolean } }>(admin.get('/api/admin/attention'));
  expect((await attention()).owner.logoMissing).toBe(false);
  const { version } = await app.brand.current();
  for (const name of ['home', 'new', 'technologies', 'home']) {
    const answer = await app.visitor().get(`/share/${version}/${name}.png`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  expect(tries).toBe(1);
  expect((await attention()).owner.logoMissing).toBe(true);

  const other = formOf([{ name: 'b.png', data: await aPhoto('png') }], { kind: 'logo' });
  expect((await sendForm(admin, '/api/admin/brand-assets', other)).status).toBe(201);
  expect((await attention()).owner.logoMissing).toBe(false);
});

test('a share image that cannot be rendered is answered with a retry time, and not tried until then', async () => {
  const real = createImages(IMAGE_WORKER);
  let tries = 0;
  const images: Images = {
    ...real,
    share(...given) {
      tries += 1;
      return createImages(dyingWorker).share(...given);
    },
  };
  const app = await testApp({}, undefined, { images });
  for (let n = 0; n < 5; n += 1) {
    const answer = await app.visitor().get('/share/000000000000/home.png');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  }
  expect(tries).toBe(1);
});

describe('the queue of the image process', () => {
  test('runs one task at a time, in order, and refuses one that would wait too long', async () => {
    const queue = createSerialQueue({ mostWaiting: 2, longestWaitMs: 200 });
    const ran: number[] = [];
    let end = () => {};
    const first = queue.run(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const second = queue.run(async () => void ran.push(2));
    const third = queue.run(async () => void ran.push(3));
    const patient = queue.run(async () => void ran.push(4), true);
    await expect(queue.run(async () => void ran.push(5))).rejects.toMatchObject({ status: 429 });
    await expect(second).rejects.toMatchObject({ status: 429 });
    await expect(third).rejects.toMatchObject({
      message: 'Other images are being processed. Try again in a moment.',
    });
    end();
    await Promise.all([first, patient]);
    expect(ran).toEqual([4]);
    await expect(queue.run(() => Promise.reject(new Error('bad')))).rejects.toThrow('bad');
    expect(await queue.run(async () => 6)).toBe(6);
  });
});
