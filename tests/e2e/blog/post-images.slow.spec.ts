import type { Locator, Page } from '@playwright/test';
import { aPhoto } from '#tests/support/images.ts';
import { expect, test } from '../fixtures.ts';

const TEXT = 'First paragraph.\n\nSecond paragraph.\n\nThird paragraph.';
const MEDIA = '**/api/admin/media';

interface Sent {
  name: string;
  type: string;
  data: Buffer;
}

async function open(page: Page, origin = ''): Promise<number> {
  const headers = { origin };
  const title = `Images ${test.info().project.name} ${test.info().testId.slice(-6)}`;
  const begun = await page.request.post('/api/admin/posts', { data: { title }, headers });
  const { id } = (await begun.json()) as { id: number };
  await page.request.patch(`/api/admin/posts/${id}`, { data: { version: 1, content: TEXT }, headers });
  await page.goto(`/admin/posts/${id}`);
  await expect(textOf(page)).toContainText('Third');
  return id;
}

/** These are about the Markdown editor; `write-editor.spec.ts` has the other one. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => localStorage.setItem('post-editor-way', 'markdown')),
);

const textOf = (page: Page) => page.getByLabel('Text', { exact: true });
const save = (page: Page) => page.keyboard.press('Control+s');
const contentOf = async (page: Page, id: number) =>
  ((await (await page.request.get(`/api/admin/posts/${id}`)).json()) as { content: string }).content;
const photo = async (name: string, background = '#3355AA'): Promise<Sent> => ({
  name,
  type: 'image/jpeg',
  data: await aPhoto('jpeg', { background }),
});

const transferOf = (page: Page, files: Sent[], texts: Record<string, string> = {}) =>
  page.evaluateHandle(
    ([sent, words]) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      for (const [type, text] of Object.entries(words)) transfer.setData(type, text);
      return transfer;
    },
    [files.map(({ data, ...file }) => ({ ...file, base64: data.toString('base64') })), texts] as const,
  );

async function dropAfter(page: Page, target: Locator, files: Sent[], texts?: Record<string, string>) {
  const box = await target.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { right, top, height } = range.getBoundingClientRect();
    return { clientX: right - 1, clientY: top + height / 2 };
  });
  const dataTransfer = await transferOf(page, files, texts);
  await target.dispatchEvent('drop', { dataTransfer, ...box });
}

const paste = async (page: Page, files: Sent[], texts?: Record<string, string>) => {
  const transfer = await transferOf(page, files, texts);
  await textOf(page).evaluate(
    (element, clipboardData) =>
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
      ),
    transfer,
  );
};

async function holdUploads(page: Page) {
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(MEDIA, async (route) => {
    await gate;
    await route.continue();
  });
  return go;
}

test('dropped images are placed where they were dropped, in order, while typing continues', async ({
  admin,
  baseURL,
  expectAccessible,
}) => {
  const id = await open(admin, baseURL);
  const go = await holdUploads(admin);
  await dropAfter(admin, textOf(admin).getByText('Second paragraph.'), [
    await photo('a-red-bakery.jpg', '#AA3311'),
    await photo('IMG_2034.jpg', '#11AA33'),
  ]);
  const progress = admin.getByRole('progressbar', { name: 'Uploading a-red-bakery.jpg' });
  await expect(progress).toBeVisible();
  await expect(admin.getByText('IMG_2034.jpg: waiting')).toBeVisible();
  await expect(admin.getByRole('status').filter({ hasText: 'Uploading a-red-bakery.jpg' })).toHaveCount(1);
  await expectAccessible();

  // No draft or save may ever contain a placeholder.
  await textOf(admin).getByText('First paragraph.').click();
  await admin.keyboard.press('Home');
  await admin.keyboard.type('Typed meanwhile. ');
  await save(admin);
  await expect(admin.getByText('The post will be saved when its images finish uploading.')).toBeVisible();
  expect(await contentOf(admin, id)).not.toContain('![');
  go();
  await expect
    .poll(() => contentOf(admin, id))
    .toMatch(
      /^Typed meanwhile\. First paragraph\.\n\nSecond paragraph\.!\[a red bakery\]\(\/media\/[0-9a-f]{64}\/original\)\n\n!\[\]\(\/media\/[0-9a-f]{64}\/original\)\n\nThird paragraph\.$/,
    );
  await expect(admin.getByRole('progressbar')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Preview', exact: true }).click();
  const shown = admin.getByRole('img', { name: 'a red bakery' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('pasted and chosen images are placed at the cursor, with their alt text selected', async ({
  admin,
  baseURL,
}) => {
  const id = await open(admin, baseURL);
  await textOf(admin).getByText('First paragraph.').click();
  await admin.keyboard.press('End');
  await paste(admin, [await photo('shop-window.jpg')]);
  await expect(textOf(admin)).toContainText('![shop window](/media/');
  await admin.keyboard.type('Our window');
  const chooser = admin.waitForEvent('filechooser');
  await textOf(admin).getByText('Third paragraph.').click();
  await admin.keyboard.press('End');
  await admin.getByRole('button', { name: 'Images' }).click();
  const { name, type, data } = await photo('counter.jpg', '#445566');
  await (await chooser).setFiles({ name, mimeType: type, buffer: data });
  await expect(textOf(admin)).toContainText('Third paragraph.![counter](/media/');
  await save(admin);
  await expect
    .poll(() => contentOf(admin, id))
    .toMatch(
      /^First paragraph\.!\[Our window\]\(\/media\/\S+\)\n\nSecond paragraph\.\n\nThird paragraph\.!\[counter\]\(\/media\/\S+\)$/,
    );
});

test('an upload can be canceled, and leaves the text unchanged', async ({ admin, baseURL }) => {
  await open(admin, baseURL);
  const go = await holdUploads(admin);
  await dropAfter(admin, textOf(admin).getByText('Second paragraph.'), [
    await photo('one.jpg'),
    await photo('two.jpg', '#AA3311'),
  ]);
  await admin.getByRole('button', { name: 'Cancel: one.jpg' }).focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('one.jpg:')).toHaveCount(0);
  go();
  await expect(textOf(admin)).toContainText('![two](/media/');
  await expect(textOf(admin)).not.toContainText('![one]');
});

test.describe('a failed upload', () => {
  test.use({ allowedConsole: [/status of (400|401)|net::ERR_(FAILED|INTERNET_DISCONNECTED)/] });

  test('shows the reason in place, and can be retried if it may succeed', async ({
    admin,
    baseURL,
    expectAccessible,
  }) => {
    const id = await open(admin, baseURL);
    const second = textOf(admin).getByText('Second paragraph.');
    await dropAfter(admin, second, [
      { name: 'notes.pdf', type: 'application/pdf', data: Buffer.from('%PDF') },
      { name: 'page.png', type: 'image/png', data: Buffer.from('<html>') },
      { name: 'huge.png', type: 'image/png', data: Buffer.alloc(10 * 1024 * 1024 + 1) },
    ]);
    await expect(textOf(admin).getByText('notes.pdf is not an image.')).toBeVisible();
    await expect(textOf(admin).getByText('page.png is not an image we can use.')).toBeVisible();
    await expect(textOf(admin).getByText('huge.png is too large: at most 10 MB.')).toBeVisible();
    await expect(admin.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
    await expectAccessible();
    for (const name of ['notes.pdf', 'page.png', 'huge.png'])
      await admin.getByRole('button', { name: `Remove: ${name}` }).click();
    await expect(admin.getByRole('button', { name: /^Remove:/ })).toHaveCount(0);

    await admin.route(MEDIA, (route) => route.abort());
    await dropAfter(admin, second, [await photo('late.jpg')]);
    await expect(textOf(admin).getByText(/^late\.jpg could not be uploaded: /)).toBeVisible();
    await textOf(admin).getByText('Third paragraph.').click();
    await admin.keyboard.press('End');
    await admin.keyboard.type(' More.');
    await admin.unroute(MEDIA);
    await admin.getByRole('button', { name: 'Try again: late.jpg' }).click();
    await expect(textOf(admin)).toContainText('Second paragraph.![late](/media/');
    await save(admin);
    await expect.poll(() => contentOf(admin, id)).toContain('Third paragraph. More.');
  });

  test('cancels the save that waited for the image, and says so', async ({ admin, baseURL }) => {
    const id = await open(admin, baseURL);
    let fail = () => {};
    const gate = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await admin.route(MEDIA, async (route) => {
      await gate;
      await route.abort();
    });
    await dropAfter(admin, textOf(admin).getByText('Second paragraph.'), [await photo('late.jpg')]);
    await admin.getByRole('button', { name: 'Publish', exact: true }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(admin.getByText('The post will be saved when its images finish uploading.')).toBeVisible();
    fail();
    await expect(
      admin.getByText('An image could not be uploaded. The reason is shown in the text.'),
    ).toBeVisible();
    expect(await contentOf(admin, id)).toBe(TEXT);
  });
});

test.describe('on a phone, where the preview takes the place of the text', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an image that is dropped on the preview gets a message', async ({ admin, baseURL }) => {
    await open(admin, baseURL);
    await admin.getByText('Preview', { exact: true }).last().click();
    await dropAfter(admin, admin.getByRole('article').getByText('Second paragraph.'), [await photo('a.jpg')]);
    await expect(admin.getByText(/^You are in the preview\./)).toBeVisible();
  });
});

test('an image that cannot be used gets a message, and the page stays', async ({ admin, baseURL }) => {
  await open(admin, baseURL);
  const address = admin.url();
  await dropAfter(admin, admin.getByRole('heading', { name: 'Edit post' }), [await photo('a.jpg')]);
  await expect(admin.getByText(/^Drop images into the text where you want them\./)).toBeVisible();

  await textOf(admin).getByText('First paragraph.').click();
  await admin.keyboard.press('End');
  await paste(admin, [], {
    'text/plain': 'Words of a page.',
    'text/html': '<p>Words of a page.</p><img src="https://other.example/a.png">',
  });
  await expect(admin.getByRole('region', { name: 'Images of other sites' })).toContainText(
    '1 image is on another site.',
  );
  await expect(textOf(admin)).toContainText('Words of a page.');
  expect(admin.url()).toBe(address);
});

test('leaving during an upload asks first', async ({ admin, baseURL }) => {
  await open(admin, baseURL);
  const go = await holdUploads(admin);
  await dropAfter(admin, textOf(admin).getByText('Second paragraph.'), [await photo('one.jpg')]);
  await expect(admin.getByRole('progressbar')).toBeVisible();
  await admin.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href^="/admin/"]')?.click());
  const question = admin.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(textOf(admin)).toBeVisible();
  go();
  await expect(textOf(admin)).toContainText('![one](/media/');
});
