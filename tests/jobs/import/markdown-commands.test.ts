import { expect, test } from 'vitest';
import { readPostOfSite } from '../../support/read-export.ts';

test('Hugo’s shortcodes become Markdown, but not in code, and escaped ones are text', async () => {
  const post = await readPostOfSite(
    'content/posts/a.md',
    `---
title: A
date: 2024-01-01
---
{{< figure src="a.jpg" alt="A" caption="A *caption*" link="https://example.org" >}}

{{< youtube dQw4w9WgXcQ >}}

{{< highlight js "linenos=table" >}}
let a = 1;
{{< /highlight >}}

{{% notice tip %}}
With **bold**.
{{% /notice %}}

See [b]({{< relref "b.md" >}}) and \`{{< youtube x >}}\`.

\`\`\`
{{</* youtube id */>}}
\`\`\`

{{< mystery name="x" >}}
`,
    { 'content/posts/b.md': '---\ntitle: B\ndate: 2024-01-01\n---\nWords.\n' },
  );
  expect(post.content).toBe(`[![A](a.jpg)](https://example.org)

*A caption*

https://www.youtube.com/watch?v=dQw4w9WgXcQ

\`\`\`js
let a = 1;
\`\`\`

> [!TIP]
> With **bold**.

See [b](/blog/b) and \`{{< youtube x >}}\`.

\`\`\`
{{< youtube id >}}
\`\`\``);
  expect(post.notes).toContain('Left out the shortcode {{< mystery name="x" >}}.');
});

test('Jekyll’s and Hexo’s commands become Markdown', async () => {
  const post = await readPostOfSite(
    '_posts/2024-01-01-a.md',
    `---
title: A
---
{% raw %}{{ kept }}{% endraw %} {{ site.baseurl }}/x

{% highlight ruby %}
puts 1
{% endhighlight %}

Text
{: .class}

* TOC
{:toc}

{% blockquote Author, Book %}
Quoted.
{% endblockquote %}
`,
  );
  expect(post.content).toBe(
    '{{ kept }} /x\n\n```ruby\nputs 1\n```\n\nText\n\n\n> Quoted.\n>\n> — Author, Book',
  );
});

test('MDX loses its imports, comments and components, and says so', async () => {
  const post = await readPostOfSite(
    'src/content/a.mdx',
    `---\ntitle: A\ndate: 2024-01-01\n---\nimport X from './x';\n\n<X a={1}>Inner</X>\n\n{/* comment */}Words {x}.\n\n:::note\nCareful.\n:::\n`,
  );
  expect(post.content).toBe('Inner\n\nWords {x}.\n\n> [!NOTE]\n>\n> Careful.');
  expect(post.notes).toEqual(['Left out the component <X a={1}>.', 'Left as text: {x}.']);
});

test('a table in HTML becomes one of Markdown, and one in several parts stays as it is', async () => {
  const table =
    '<table>\n<thead><tr><th>Desk</th><th align="right">Price</th></tr></thead>\n<tr><td>*Oak* | ash</td><td>9</td></tr>\n</table>';
  const split = '<table>\n<tr><td>One</td></tr>\n\n<tr><td>Two</td></tr>\n</table>';
  const post = await readPostOfSite(
    'content/posts/a.md',
    `---\ntitle: A\ndate: 2024-01-01\n---\nPrices:\n${table}\n\nAnd more.\n\n${split}\n\n    ${table.split('\n')[0]}\n`,
  );
  expect(post.content).toBe(
    `Prices:\n\n| Desk | Price |\n| - | -: |\n| \\*Oak\\* \\| ash | 9 |\n\nAnd more.\n\n${split}\n\n    <table>`,
  );
});
