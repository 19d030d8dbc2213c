/** Honest articles: the library's, with the offer filled in. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ownOffer } from '#src/content/site/offer.ts';
import { placeholderValues } from '#src/content/site/offer-placeholders.ts';
import type { Brief } from '#writer/brief.ts';
import { normalizeDraft, type RawDraft } from '#writer/draft.ts';
import { libraryFolder } from './cases.ts';

export interface LibraryArticle {
  slug: string;
  title: string;
  question: string;
  description: string;
  /** Markdown. */
  content: string;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/** In the order of their names. */
export function readLibrary(): LibraryArticle[] {
  const values = placeholderValues(ownOffer);
  return readdirSync(libraryFolder)
    .filter((file) => /^[a-z0-9-]+\.md$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(libraryFolder, file), 'utf8').replace(
        /\{([a-zA-Z.]+)\}/g,
        (whole, name: string) => values.get(name) ?? whole,
      );
      const head = FRONT_MATTER.exec(text)?.[1] ?? '';
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim() ?? '';
      return {
        slug: field('slug'),
        title: field('title'),
        question: field('question'),
        description: field('description'),
        content: text.replace(FRONT_MATTER, '').trim(),
      };
    });
}

let library: LibraryArticle[] | undefined;

/** A library article for a brief's keyword and question, which its title, opening and a heading take up. */
export function honestArticle(
  { keyword, question, serial }: Pick<Brief, 'keyword' | 'question' | 'serial'>,
  tags: string[] = [],
): RawDraft {
  library ??= readLibrary();
  const article = library[serial % Math.max(library.length, 1)];
  if (!article) throw new Error('The library of articles is missing');
  const subject = keyword ?? article.title;
  const opening = question ? `${question} This is about a ${subject}, told by an example. ` : '';
  const content = keyword
    ? `${opening}${article.content}`.replace(/^## /m, `## ${capital(subject)}: `)
    : article.content;
  return normalizeDraft(
    {
      title: keyword ? `${capital(subject)}: ${article.title}`.slice(0, 105) : article.title,
      metaDescription: article.description,
      tags: ['App Development', 'Live Coding', 'MVP', 'Startups'],
      content,
      imagePrompt: 'A clock made of app windows.',
      imageAlt: 'A blue clock made of app windows',
    },
    { tags },
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Adds a text to a paragraph in the middle, or as a block of its own when it is a list, table or heading. */
export function insert(draft: RawDraft, text: string): RawDraft {
  const paragraphs = draft.content.split('\n\n');
  const places = paragraphs.flatMap((paragraph, index) =>
    /^[A-Z].{120,}[.]$/s.test(paragraph) ? [index] : [],
  );
  const place = places[Math.floor(places.length / 2)] ?? 0;
  if (/^[#>|-]|\n/.test(text)) paragraphs.splice(place + 1, 0, text);
  else paragraphs[place] = `${paragraphs[place]} ${text}`;
  return { ...draft, content: paragraphs.join('\n\n') };
}
