import { offerOf } from '#src/content/site/offer.ts';
import { placeholderValues, valuesIn } from '#src/content/site/offer-placeholders.ts';
import { filled } from '#src/contract/site/sections/offer-placeholders.ts';
import type { Brief } from '../brief.ts';
import type { RawDraft } from '../draft.ts';
import type { LibraryArticle, LibraryImage } from './library.ts';

/** Starts the heading of the section that only a site with hosting has. */
const HOSTING = '## If you want us to host it';

/**
 * Makes a draft of an article: with the site's offer, and with those of its images that the gallery has, each after its
 * heading's first paragraph.
 */
export function fillArticle(
  { title, description, tags, images, content }: LibraryArticle,
  { offer, stills }: Pick<Brief, 'offer' | 'stills'>,
): RawDraft {
  const values = valuesIn('markdown', placeholderValues(offerOf(offer)));
  const told = filled(offer.hosting.offered ? content : withoutHosting(content), values);
  const text = stills.length > 0 ? told : told.replaceAll(/\[([^\]\n]{1,120})\]\(\/gallery\)/g, '$1');
  const shown = images.filter(({ still }) => stills.includes(addressOf(still)));
  return {
    title,
    metaDescription: description,
    tags: [...tags],
    content: `${shown.reduce(withImage, text)}\n`,
    imagePrompt: '',
    imageAlt: '',
  };
}

const addressOf = (still: string) => `/posters/apps/${still}.webp`;

const withoutHosting = (content: string): string =>
  content
    .split(/\n(?=## )/)
    .filter((section) => !section.startsWith(HOSTING))
    .join('\n')
    .replace(/ ?We also offer hosting[^.]*\./, '');

/** After the paragraph that follows the heading. */
function withImage(content: string, { still, after, alt, caption }: LibraryImage): string {
  const lines = content.split('\n');
  const heading = lines.indexOf(`## ${after}`);
  if (heading < 0) return content;
  let at = heading + 1;
  while (at < lines.length && lines[at]?.trim() === '') at += 1;
  while (at < lines.length && lines[at]?.trim() !== '') at += 1;
  const image = `![${alt.replace(/[[\]]/g, '')}](${addressOf(still)} "${caption.replaceAll('"', "'")}")`;
  return [...lines.slice(0, at), '', image, ...lines.slice(at)].join('\n');
}
