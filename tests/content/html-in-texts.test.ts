import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '#src/components/Article/render-markdown.ts';
import { excerptOf } from '#writer/excerpt.ts';
import { blocks, headings, linkTargets, lostPartsIn, plainText, words } from '#writer/markdown.ts';

/** Without attributes and line breaks that say nothing here. */
const html = (text: string) =>
  renderMarkdown(text)
    .html.replace(/ (?:dir|id|loading|decoding|role|aria-label|tabindex|rel)="[^"]*"/g, '')
    .replaceAll('\n', '');

describe('HTML in a text', () => {
  test.each([
    ['a line break', 'a<br>b', '<p>a<br/>b</p>'],
    [
      'marks',
      '<b>a</b> <i>b</i> <s>c</s> <kbd>d</kbd>',
      '<p><strong>a</strong> <em>b</em> <del>c</del> <code>d</code></p>',
    ],
    ['raised and lowered words', 'x<sup>2</sup> H<sub>2</sub>O', '<p>x<sup>2</sup> H<sub>2</sub>O</p>'],
    ['a division', '<div align=center>in the middle</div>', '<p>in the middle</p>'],
    ['Markdown within a division', '<div>\n\n**a**\n\n</div>', '<p><strong>a</strong></p>'],
    ['a division within a paragraph', 'a <div>b</div> c', '<p>a</p><p>b</p><p>c</p>'],
    [
      'an unfolding part',
      '<details><summary>More</summary>inner</details>',
      '<details><summary>More</summary><p>inner</p></details>',
    ],
    ['a link', '<a href="/booking">book</a>', '<p><a href="/booking">book</a></p>'],
    [
      'a link around blocks',
      '<a href="/x"><h3>A</h3><p>b</p></a>',
      '<h3><a href="/x">A</a></h3><p><a href="/x">b</a></p>',
    ],
    ['a link to a telephone', '<a href="tel:+15550100">call</a>', '<p><a href="tel:+15550100">call</a></p>'],
    ['a link to a telephone in Markdown', '[call](tel:+15550100)', '<p><a href="tel:+15550100">call</a></p>'],
    [
      'a link in Markdown that cannot be followed',
      '[a **trap**](javascript:alert%281%29)',
      '<p>a <strong>trap</strong></p>',
    ],
    ['headings', '<h2>Raw &copy;</h2>', '<h2>Raw ©</h2>'],
    [
      'lists',
      '<ul><li>one<li>two<ol><li>three</ol></ul>',
      '<ul><li>one</li><li>two<ol><li>three</li></ol></li></ul>',
    ],
    [
      'code',
      '<pre><code class="language-js">a &lt; b\n\nc</code></pre>',
      '<pre><code class="language-js">a &lt; bc</code></pre>',
    ],
    ['a quotation and a rule', '<blockquote>q</blockquote><hr>', '<blockquote><p>q</p></blockquote><hr/>'],
    [
      'an image with a caption',
      '<figure><img src="/a.png" alt="A"><figcaption>Cap</figcaption></figure>',
      '<figure><img src="/a.png" alt="A"/><figcaption>Cap</figcaption></figure>',
    ],
    [
      'a caption where no figure can stand',
      '- <figure><img src="/a.png"><figcaption>Cap</figcaption></figure>',
      '<ul><li><p><img src="/a.png" alt=""/></p><p>Cap</p></li></ul>',
    ],
    [
      'a tag that closes in a later paragraph',
      '<div><pre>a\n\nb</pre></div>\n\nc',
      '<pre><code>ab</code></pre><p>c</p>',
    ],
    [
      'a break in a cell',
      '|a|\n|-|\n|x<br>y|',
      '<div class="table"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>x<br/>y</td></tr></tbody></table></div>',
    ],
    ['a name in angle brackets', 'Type <name> and <title>.', '<p>Type &lt;name&gt; and &lt;title&gt;.</p>'],
  ])('keeps %s', (_, text, shown) => expect(html(text)).toBe(shown));

  test.each([
    ['scripts', 'a <script>alert(1)</script> b', '<p>a  b</p>'],
    ['styles', '<style>p { color: red }</style>\n\nb', '<p>b</p>'],
    ['comments', 'a <!-- note --> b', '<p>a  b</p>'],
    ['hidden parts', '<p hidden>a</p><p style="display: none">b</p>c', '<p>c</p>'],
    ['handlers and styles', '<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
  ])('shows no %s', (_, text, shown) => {
    expect(html(text)).toBe(shown);
    expect(lostPartsIn(text)).toEqual([]);
  });

  test.each([
    [
      'a form',
      '<form>Name <input placeholder="Ada"><button>Send</button></form>',
      ['This form is not shown.', 'This field is not shown: “Ada”', 'This button is not shown: “Send”'],
    ],
    ['a video', '<video controls><source src="/v.mp4"></video>', ['This video is not shown: /v.mp4']],
    [
      'a frame',
      '<iframe src="https://maps.example/x" title="Map"></iframe>',
      ['This frame is not shown: “Map”, https://maps.example/x'],
    ],
    ['a formula', '<math><mi>x</mi><mo>=</mo><mn>2</mn></math>', ['This formula is not shown: “x = 2”']],
    ['an element of a template', '<Callout type="x" />', ['This element is not shown: <Callout type="x" />']],
    [
      'a link that no one can follow',
      '<a href="java&#10;script:alert(1)">go</a>',
      [expect.stringMatching(/^The address of this link cannot be followed.*“go”/)],
    ],
    [
      'an image that is in the text itself',
      '<img src="data:image/png;base64,AA" alt="Dot">',
      ['This image is not shown: “Dot”, data:image/png;base64,AA'],
    ],
  ])('names %s, which is not shown', (_, text, sentences) => {
    expect(lostPartsIn(text)).toEqual(sentences);
    expect(html(text)).not.toMatch(/<(?:form|input|button|video|iframe|math|Callout)|javascript:|data:/);
  });

  test('shows a frame of a known service as its video', () => {
    const text = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';
    expect(html(text)).toContain('class="embed"');
    expect(lostPartsIn(text)).toEqual([]);
  });

  test('is in everything that is read from the text', () => {
    const text =
      '<h2>First part</h2>\n\n<p>Some words, <a href="/booking">a link</a> and <i>more</i>.</p>\n\n> b<br>c';
    expect(plainText(text)).toBe('First part\nSome words, a link and more.\nb c\n');
    expect(words(text)).toHaveLength(10);
    expect(headings(text, 2)).toEqual(['First part']);
    expect(linkTargets(text)).toEqual(['/booking']);
    expect(blocks(text).map(({ kind }) => kind)).toEqual(['heading', 'text', 'quote']);
    expect(excerptOf(text)).toBe('Some words, a link and more.');
  });

  test('has sections with anchors', () => {
    expect(renderMarkdown('<h2>Costs</h2>\n\n[see](#costs)').headings).toEqual([
      { id: 'part-costs', text: 'Costs' },
    ]);
  });

  test('with more tags than a tree can hold keeps its words', () => {
    const text = `<div>${'<b>a '.repeat(30_000)}end</div>`;
    expect(plainText(text)).toContain('end');
    const many = `<div>${'<br>'.repeat(150_000)}end</div>`;
    expect(plainText(many)).toContain('end');
  });
});
