import { verify } from '#writer/verify/verify.ts';
import { briefOf, siteTexts } from './cases.ts';
import { readLibrary } from './library.ts';

export interface BlockedSentence {
  slug: string;
  sentence: string;
  finding: string;
}

/** Every sentence of the library, with the offer and the site's texts as sources: all of them are honest. */
export function judgeLibrary(): { articles: number; sentences: number; held: BlockedSentence[] } {
  const library = readLibrary();
  const brief = briefOf({ sources: [] });
  const claims = library.flatMap(({ slug, title, description, content }) =>
    verify({ title, metaDescription: description, content }, brief, {
      apps: [],
      texts: siteTexts,
      owned: [],
    }).claims.map((claim) => ({ slug, ...claim })),
  );
  return {
    articles: library.length,
    sentences: claims.length,
    held: claims.flatMap(({ slug, sentence, finding }) =>
      finding === null ? [] : [{ slug, sentence, finding }],
    ),
  };
}
