import { expect, test } from '../fixtures.ts';
import { begin, contentOf, cursorBehind, paste, textOf } from './write-page.ts';

const HASH = 'a'.repeat(64);
const COPIED = `/media/${HASH}/original`;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.use({ allowedConsole: [/status of 422/] });

for (const way of ['Write', 'Markdown'] as const)
  test(`pasted images of other sites are copied into the library in ${way}`, async ({ admin, baseURL }) => {
    const image = { contentType: 'image/png', body: PIXEL };
    await admin.route('https://images.example/**', (route) => route.fulfill(image));
    await admin.route(`**${COPIED}`, (route) => route.fulfill(image));
    // The server only reads public sites, which tests do not have.
    let isDown = true;
    await admin.route('**/api/admin/media/fetch', async (route) => {
      const { address } = route.request().postDataJSON();
      if (isDown && address.endsWith('gone.png'))
        return route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: JSON.stringify({ title: 'Unreadable', status: 422, detail: 'The image answers with 404.' }),
        });
      await route.fulfill({ status: 201, json: { url: COPIED, hash: HASH } });
    });
    const id = await begin(admin, 'Before', baseURL);
    if (way === 'Markdown') await admin.getByRole('radio', { name: 'Markdown' }).check();
    if (way === 'Write') await cursorBehind(admin, 'Before');
    else await textOf(admin).click();
    await admin.keyboard.press('Control+End');
    await paste(admin, {
      'text/html':
        '<p>A <b>moth</b></p><img src="https://images.example/moth.png" alt="A moth"><p>and</p><img src="https://images.example/gone.png" alt="Gone">',
      'text/plain': 'A moth and',
    });
    const line = admin.getByRole('region', { name: 'Images of other sites' });
    await expect(line.getByText('2 images are on other sites.')).toBeVisible();
    await line.getByRole('button', { name: 'Copy them into the library' }).click();
    await expect(line.getByText('1 image could not be copied and stays as it is.')).toBeVisible();
    await expect(
      line.getByText('https://images.example/gone.png: The image answers with 404.'),
    ).toBeVisible();
    await expect
      .poll(() => contentOf(admin, id))
      .toBe(
        `Before\n\nA **moth**\n\n![A moth](${COPIED})\n\nand\n\n![Gone](https://images.example/gone.png)`,
      );
    isDown = false;
    await line.getByRole('button', { name: 'Try again' }).click();
    await expect(line).toBeHidden();
    await expect.poll(() => contentOf(admin, id)).not.toContain('images.example');
    // One step to undo, and the words around them stay.
    await textOf(admin).focus();
    await admin.keyboard.press('Control+z');
    await expect.poll(() => contentOf(admin, id)).toContain('![Gone](https://images.example/gone.png)');
    expect(await contentOf(admin, id)).toContain(`![A moth](${COPIED})`);
  });
