import type { Page } from '@playwright/test';
import { insertPost } from '#db/queries/blog/write.ts';
import { ADMIN, ADMIN_ENV } from '#tests/support/admin.ts';
import { type FakeOpenAi, fakeOpenAi } from '#tests/support/fake-openai.ts';
import { addNotes } from '#tests/support/judged-site.ts';
import { aPost } from '#tests/support/posts.ts';
import { type BuiltServer, discard, startBuiltServer, temporaryFolder } from '#tests/support/server.ts';
import { openSite } from '#tests/support/site-database.ts';
import { test as base, confirmPassword, expect } from '../fixtures.ts';

export const PASSAGE = 'An order form helps a bakery. People who call on Friday wait.';
const NOTES =
  'Our notes say that a bakery with an order form wrote down 31 orders on its first Friday, and that no one had to wait on the phone while the dough was made, as the owner told us later.';

interface Site {
  server: BuiltServer;
  openai: FakeOpenAi;
  /** A post for each test. */
  posts: number[];
}

/** A site with a provider, and a post for each test. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const [openai, dataDir] = [await fakeOpenAi(), await temporaryFolder()];
      const { db, close } = await openSite(dataDir);
      const posts: number[] = [];
      for (let number = 1; number <= 12; number += 1) {
        const about = { slug: `forms-${number}`, title: 'Order forms for bakeries', published: false };
        posts.push((await insertPost(db, aPost({ ...about, content: `${PASSAGE}\n\nThe end.\n` }))).id);
      }
      await addNotes(db, NOTES);
      await close();
      const server = await startBuiltServer({
        DATA_DIR: dataDir,
        ...ADMIN_ENV,
        OPENAI_BASE_URL: openai.baseUrl,
        OPENAI_API_KEY: 'sk-test',
      });
      await use({ server, openai, posts });
      await discard(server);
      await openai.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.server.origin),
});

const WAYS = { Markdown: '.cm-content', Write: '.ProseMirror' } as const;

/** The cursor is in the first paragraph. */
export async function openEditor(page: Page, { server, posts }: Site, way: keyof typeof WAYS = 'Markdown') {
  const { origin } = server;
  const postId = posts.shift() ?? 0;
  await page.request.post(`${origin}/api/login`, { data: ADMIN, headers: { origin } });
  await confirmPassword(page.request, origin);
  await page.goto(`${origin}/admin/posts/${postId}`);
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('The end.');
  // Also while a dialog hides it from assistive technology.
  const text = page.locator(WAYS[way]);
  await page.getByRole('radio', { name: way, exact: true }).check();
  await expect(text).toContainText('The end.');
  await text.focus();
  await page.keyboard.press('Control+Home');
  return { text, postId };
}

/** Sets the next answer of the provider. */
export const says = (openai: FakeOpenAi, text: string) => openai.text({ content: JSON.stringify({ text }) });
