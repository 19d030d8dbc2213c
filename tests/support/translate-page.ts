import type { Page } from '@playwright/test';

/** How translators replace a text's element: with a new text, or around the same one. */
export type Translator = 'replaces' | 'wraps';

/**
 * Simulates a browser's translation: puts each text, also new ones, into two `font` elements. The words stay,
 * so that tests find them. Fields and editors are left alone.
 */
export async function translate(page: Page, translator: Translator): Promise<void> {
  await page.evaluate((how) => {
    const left =
      'script, style, noscript, textarea, title, option, svg, font, [translate="no"], [contenteditable]';
    const put = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(left)) return;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      if (how === 'wraps') {
        text.before(outer);
        inner.append(text);
      } else {
        inner.append(text.data);
        text.replaceWith(outer);
      }
    };
    const putAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(put);
    };
    putAll();
    new MutationObserver(putAll).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  }, translator);
}

export const countTranslated = (page: Page): Promise<number> => page.locator('font > font').count();
