import { describe, expect, test } from 'vitest';
import { embedsAsLinks } from '#src/components/Article/embeds.ts';
import { renderMarkdown } from '#src/components/Article/render-markdown.ts';
import { embedOf, FRAME_ORIGINS } from '#src/markdown/embed-services.ts';

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const LOOM = `https://www.loom.com/share/${'0a'.repeat(16)}`;
const html = (content: string) => renderMarkdown(content).html;

describe('a URL on its own line', () => {
  test.each([
    [YOUTUBE, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
    [
      'https://youtu.be/dQw4w9WgXcQ?t=1m30s',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90&autoplay=1',
    ],
    [
      'https://m.youtube.com/shorts/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1',
    ],
    [LOOM, `https://www.loom.com/embed/${'0a'.repeat(16)}?autoplay=1`],
  ])('%s can be played', (address, frame) => {
    expect(embedOf(address)?.frame).toBe(frame);
    expect(FRAME_ORIGINS.map(String)).toContain(new URL(frame).origin);
  });

  test.each([
    ['https://x.com/ada/status/1234567890', 'X'],
    ['https://twitter.com/ada/status/1234567890', 'X'],
    ['https://www.instagram.com/p/CuZ_0aBcDeF/', 'Instagram'],
    ['https://bsky.app/profile/ada.example/post/3kabc', 'Bluesky'],
  ])('%s is a card', (address, service) => {
    expect(embedOf(address)).toEqual({ service, action: `Open on ${service}` });
  });

  test.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/"onload="alert(1)',
    'https://vimeo.com/1/../../evil',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'https://user@youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://x.com/ada',
    'https://constructor/',
    'not an address',
  ])('%s stays as it is', (address) => {
    expect(embedOf(address)).toBeUndefined();
  });
});

describe('an article', () => {
  test('shows a still image from this site, which is a link without scripts', () => {
    const shown = html(`Watch this.\n\n${YOUTUBE}\n\nDone.`);
    expect(shown).toContain(
      `<figure class="embed"><a href="${YOUTUBE}" rel="noopener nofollow" class="embed-link" data-frame="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1" title="YouTube"><span class="embed-service">YouTube</span><span class="embed-action">Play video</span></a></figure>`,
    );
    expect(shown).not.toMatch(/<(?:img|iframe|script)/);
  });

  test('moves such lines out of their paragraph, and leaves other links alone', () => {
    const shown = html(`First line\n${YOUTUBE}\nlast line\nhttps://example.com/`);
    expect(shown.match(/<figure/g)).toHaveLength(1);
    expect(shown).toMatch(/^<p dir="auto">First line<\/p><figure/);
    expect(shown).toContain('<p dir="auto">last line\n<a href="https://example.com/"');
    for (const text of [`See ${YOUTUBE} for more`, `[A video](${YOUTUBE})`, `- ${YOUTUBE}`, `\`${YOUTUBE}\``])
      expect(html(text), text).not.toContain('figure');
  });

  test('shows the owner’s image as the still image', () => {
    expect(html(`[![A moth](/media/x/original)](${YOUTUBE})`)).toContain(
      'title="YouTube"><img src="/media/x/original" alt="A moth" loading="lazy" decoding="async"/><span',
    );
  });

  test('has no frame from its own text', () => {
    const shown = html(
      `<a data-frame="https://evil.example/">x</a>\n\n<figure class="embed">x</figure>\n\n[x](https://e.example "data-frame")`,
    );
    expect(shown).not.toMatch(/data-frame=|<figure/);
  });

  test('has plain links in feeds', () => {
    const x = 'https://x.com/ada/status/1?s=20&t=a';
    expect(embedsAsLinks(html(`Before.\n\n${x}\n\n${LOOM}\n\nAfter.`))).toBe(
      [
        '<p dir="auto">Before.</p>',
        '<p><a href="https://x.com/ada/status/1?s=20&amp;t=a">https://x.com/ada/status/1?s=20&amp;t=a</a></p>',
        `<p><a href="${LOOM}">${LOOM}</a></p>`,
        '<p dir="auto">After.</p>',
      ].join('\n'),
    );
  });

  test('may have many videos', () => {
    const shown = html(`${YOUTUBE}\n`.repeat(200));
    expect(shown.match(/<figure/g)).toHaveLength(200);
  });
});
