import type { Db } from '#db/open.ts';
import { listVideosByHash, type VideoRow } from '#db/queries/site/videos.ts';
import { priceTable, priceTableMarkdown } from '#src/content/site/price-table.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import { withPrices, withPricesHtml } from '#src/markdown/price-block.ts';
import { presentVideo } from '../site/media/video/present-video.ts';
import type { Revision, Texts } from '../text/texts.ts';

/**
 * A post's text as HTML, with what may change without it: the offer's prices, and still images and captions of
 * videos. It never fails: a text that cannot be rendered is returned as written.
 */
export async function renderArticle(
  post: Revision,
  { offer }: Pick<SiteContent, 'offer'>,
  { db, texts }: { db: Db; texts: Pick<Texts, 'article'> },
): ReturnType<Texts['article']> {
  const article = await texts.article(post);
  const html = withPricesHtml(article.html, () => priceTable(offer));
  return { ...article, html: await withVideos(html, db) };
}

/** Markdown that leaves the site, with today's prices as a table in the place of their block. */
export const withTodaysPrices = (text: string, { offer }: Pick<SiteContent, 'offer'>): string =>
  withPrices(text, () => priceTableMarkdown(offer));

const VIDEO = /<video src="\/media\/([0-9a-f]{64})\/film\.(?:mp4|webm)"([^<>]*)><\/video>/g;

async function withVideos(html: string, db: Db): Promise<string> {
  if (!html.includes('<video src="/media/')) return html;
  const hashes = [...new Set([...html.matchAll(VIDEO)].map(([, hash = '']) => hash))];
  const found = new Map((await listVideosByHash(db, hashes)).map((video) => [video.hash, video]));
  return html.replace(VIDEO, (player, hash: string, attributes: string) => {
    const video = found.get(hash);
    return video ? playerOf(video, attributes) : player;
  });
}

function playerOf(video: VideoRow, attributes: string): string {
  const { url, posterUrl, captionsUrl, width, height } = presentVideo(video);
  const size = ` width="${width}" height="${height}"`;
  // With a still image, nothing is loaded until someone plays it.
  const still = posterUrl ? ` poster="${posterUrl}"` : '';
  const rest = posterUrl ? attributes.replace('preload="metadata"', 'preload="none"') : attributes;
  const track = captionsUrl
    ? `<track kind="captions" src="${captionsUrl}" srclang="en" label="English" default="">`
    : '';
  return `<video src="${url}"${still}${size}${rest}>${track}</video>`;
}
