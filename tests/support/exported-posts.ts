import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Db } from '#db/open.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { saveMedia } from '#db/queries/site/media.ts';
import type { Client } from './client.ts';
import { aPost } from './posts.ts';

/** Titles and tags that YAML, JSON or a file system could take for something else. */
const HOSTILE = [
  '007',
  'yes',
  'null',
  ': null',
  '---',
  '2024-01-01',
  '"quoted" and \'single\'',
  'C# & C++: what <b>they</b> `share` *today*',
  '- a list',
  '{{ braces }} [brackets] # no comment',
  'Emoji 🦋 and עברית',
  'back\\slash \u0085 \u2028 end',
];

/** Adds an image of the library that no decoder reads. Returns its hash. */
export async function addImage(db: Db, name: string): Promise<string> {
  const data = Buffer.from(`an image called ${name}`);
  const hash = createHash('sha256').update(data).digest('hex');
  await saveMedia(db, { hash, alt: '', mime: 'image/png', width: 8, height: 8, data, variants: [] });
  return hash;
}

/** Adds posts of every status, with covers, images and texts that a reader could change. */
export async function fillForExport(db: Db, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const title = HOSTILE[number % HOSTILE.length] ?? '';
    const image = number % 5 === 0 ? await addImage(db, `text ${number % 20}`) : undefined;
    const content = [
      `# ${title}`,
      `Text ${number} with \`code\`, <b>HTML</b>, {{< shortcode >}} and {% raw %}.`,
      ...(image
        ? [`![A chart](/media/${image}/original "Title")\n\n\`![not](/media/${image}/original)\``]
        : []),
      '---\n\n:::note\nLines\r\nof Windows\n:::\n\n<!-- more -->\n\n    indented\n',
      ...(number % 3 === 0 ? ['[Another](/blog/post-1#part)  \n\n'] : []),
    ].join('\n\n');
    await insertPost(
      db,
      aPost({
        slug: number === 7 ? 'readme' : number === 8 ? 'index' : `post-${number}`,
        title: `${title} ${number}`,
        content,
        metaDescription: number % 4 === 0 ? null : `${title}: described`,
        tags: [`tag ${number % 7}`, title.slice(0, 40), 'Zebra', 'Apple'].filter(
          (tag, index, all) => all.indexOf(tag) === index,
        ),
        imageHash: number % 2 === 0 ? await addImage(db, `cover ${number % 10}`) : null,
        imageAlt: number % 2 === 0 ? `Cover: “${title}”` : null,
        author: number % 6 === 0 ? 'no' : null,
        published: number % 10 !== 0,
      }),
      new Date(Date.UTC(2025, 0, 1, 0, number, number % 60, number)),
    );
  }
}

/** Downloads an export. @param query such as `format=ghost` */
export async function downloadPosts(client: Client, query: string): Promise<Buffer> {
  const answer = await client.get(`/api/admin/post-export?${query}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
