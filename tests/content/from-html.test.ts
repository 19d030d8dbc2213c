import { describe, expect, test } from 'vitest';
import { isOfCodeEditor } from '#src/admin/blog/posts/text/formatted-paste.ts';
import { htmlToMarkdown } from '#src/markdown/from-html/convert-html.ts';
import * as samples from '../support/clipboard-samples.ts';

const markdown = (html: string) => htmlToMarkdown(html).markdown;

describe('formatted text becomes Markdown', () => {
  test('from Google Docs', () => {
    expect(markdown(samples.googleDocs)).toBe(`## Opening hours

We open **at nine**, or *later* and ~~never~~; see the [list](https://example.com/hours).

- Bread
  - Rye
- Cake

* [x] Sweep
* [ ] Lock up

| **Day** | Hours |
| - | - |
| Monday | 9 \\| 17 |

\`\`\`
let day = 1;
day += 1;
\`\`\`

A claim[^1].

---

[^1]: Its source.`);
  });

  test('from Word, whose lists are paragraphs', () => {
    expect(markdown(samples.word)).toBe(`## Yearly report

Sales in Hamburg were **good**, *very* good.

- Flour
  - White
- Sugar

1. First
2. Second

As counted[^1] here.

[^1]: By hand.`);
  });

  test('from Outlook, with the image that only its mail has in the report', () => {
    const { markdown: text, report } = htmlToMarkdown(samples.outlook);
    expect(text).toBe('Dear all,\n\nThe **date** is fixed.\n\n- Alpha\n  - Beta');
    expect(report).toEqual(['This image is not shown: “Logo”, cid:image001.png@01D']);
  });

  test('from Pages', () => {
    expect(markdown(samples.pages)).toBe(
      '**Big title**\n\nText with *italics* and a [link](https://apple.example/).\n\n- Apple\n  - Small',
    );
  });

  test('from LibreOffice, with its footnote', () => {
    expect(markdown(samples.openDocument)).toBe(`## Überschrift

Text mit **fett**[^1].

1. Eins
2. Zwei
   - Unter

| Kopf | Wert |
| - | - |
| Zelle | Innen A Innen B |

[^1]: Die Fußnote.`);
  });

  test('from Notion', () => {
    expect(markdown(samples.notion)).toBe(`## Notes

With **bold** and \`inline()\`

- [x] Done
- [ ] Open

\`\`\`typescript
if (a < 2) {
  go();
}
\`\`\`

**Toggle**

Folded

![](https://e.com/i.png "A caption")

| A\\|B | One<br>Two |
| - | - |`);
  });

  test('a checkbox that is written as letters begins a task', () => {
    expect(markdown('<ul><li>[ ]  Open</li><li><p>[x] Done <b>now</b></p></li><li>[1] Other</li></ul>')).toBe(
      '- [ ] Open\n- [x] Done **now**\n- \\[1] Other',
    );
  });

  test('from a web page, with a report of what has no form', () => {
    const { markdown: text, report, images, counts } = htmlToMarkdown(samples.webPage);
    expect(text).toBe(`## Title

H₂O, x², marked and a trap.

\`\`\`js
let a;
\`\`\`

![Late](https://example.com/late.png)

Name

<https://www.youtube.com/embed/dQw4w9WgXcQ>

| Wide | |
| - | - |
| Left | Right |`);
    expect(report).toEqual([
      'The address of this link cannot be followed, so only its words are shown: “a trap”, javascript:alert(1)',
      'This form is not shown.',
      'This field is not shown: “Ada”',
      'This button is not shown: “Send”',
      'This video is not shown: https://example.com/v.mp4',
      'This drawing is not shown: “Drawn”',
    ]);
    expect(images).toEqual([{ address: 'https://example.com/late.png', alt: 'Late' }]);
    expect(counts).toMatchObject({ heading: 1, table: 1, code: 1 });
  });
});

test('a footnote gets a number that the text does not have yet', () => {
  expect(htmlToMarkdown(samples.word, { firstNote: 4 }).markdown).toContain('[^4]: By hand.');
});

test('an image within the HTML itself is handed over, not written into the text', () => {
  const html = '<p>Look: <img src="data:image/png;base64,AAAA" alt="Dot"></p>';
  const { markdown: text, images } = htmlToMarkdown(html);
  expect(text).toBe('Look: ![Dot](#image-1)');
  expect(images).toEqual([{ address: '#image-1', alt: 'Dot', data: 'data:image/png;base64,AAAA' }]);
});

test('words without a form are known to be plain', () => {
  expect(htmlToMarkdown('<meta charset="utf-8"><span style="color:red"># no heading</span>').isPlain).toBe(
    true,
  );
  expect(htmlToMarkdown('<p>a <b>b</b></p>').isPlain).toBe(false);
});

test('text that looks like Markdown stays text', () => {
  expect(markdown('<p># a</p><p>1. b</p><p>*c* _d_ [e](f) <b>g</b></p>')).toBe(
    '\\# a\n\n1\\. b\n\n\\*c\\* \\_d\\_ \\[e]\\(f) **g**',
  );
});

describe('HTML beyond the limits', () => {
  test.each([
    ['nested divisions', '<div>'.repeat(50_000), /nests more than 400/],
    ['nested lists', '<ul><li>'.repeat(2_000), /nests more than 400/],
    ['parts', '<p>x</p>'.repeat(60_000), /more than 50,000 parts/],
    ['characters', 'x'.repeat(4_000_001), /longer than 4 million characters/],
  ])('is refused with a sentence: %s', (_, html, sentence) => {
    expect(() => markdown(html)).toThrow(sentence);
  });

  test('in a table are cells that it does not have', () => {
    const wide = '<td colspan="1000000" rowspan="1000000">x</td>'.repeat(50);
    expect(markdown(`<table><tr>${wide}</tr></table>`).length).toBeLessThan(100_000);
  });
});

test('what code editors put on the clipboard is known as code', () => {
  const vsCode = `<meta charset='utf-8'><div style="color: #d4d4d4;font-family: Consolas, 'Courier New', monospace;white-space: pre;"><div><span style="color: #569cd6;">let</span> a;</div></div>`;
  const jetBrains = `<html><head><meta></head><body><pre style="background-color:#2b2b2b;font-family:'JetBrains Mono',monospace;">let a;</pre></body></html>`;
  expect(isOfCodeEditor(['text/html'], vsCode)).toBe(true);
  expect(isOfCodeEditor(['text/html'], jetBrains)).toBe(true);
  expect(isOfCodeEditor(['text/html', 'vscode-editor-data'], '<b>a</b>')).toBe(true);
  for (const html of Object.values(samples)) expect(isOfCodeEditor(['text/html'], html)).toBe(false);
});
