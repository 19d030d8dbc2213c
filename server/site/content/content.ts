import type { OpenDatabase } from '#db/open.ts';
import { listDrafts, listPublished } from '#db/queries/site/content.ts';
import { mediaUrl } from '#db/queries/site/media-url.ts';
import { type KeptVideo, listVideosByHash } from '#db/queries/site/videos.ts';
import { freshContent, type ShownVideo, type SiteContent } from '#src/content/site/site-content.ts';
import type { UnusableSections } from '#src/content/site/stored-content.ts';
import { captionsUrl, loopUrl, videoUrl } from '#src/content/site/video-url.ts';
import type { MailLayout } from '../../operations/settings/mail-layout.ts';
import type { Settings } from '../../operations/settings/settings.ts';

/** Sender and links of e-mails, with the texts and the offer that they quote. */
export interface LetterLayout extends MailLayout {
  content: SiteContent;
  /** Whether clients can pay by card on Stripe's page. */
  paysOnline: boolean;
}

/** The site's texts, as published and as drafted. */
export interface Content {
  /** What visitors read, cached until the database changes. */
  current(): Promise<SiteContent>;
  /** What visitors would read if all drafts were published; an incomplete draft is left out. */
  drafted(): Promise<SiteContent>;
  /** Published sections that this version's schemas refuse; the built-in texts are shown instead. */
  unusable(): Promise<UnusableSections>;
  /** Read it before a transaction, because a transaction blocks other queries. */
  letterLayout(): Promise<LetterLayout>;
}

interface Read {
  content: SiteContent;
  unusable: UnusableSections;
}

/** The schemas of all sections. They take time and memory, so import them when there is something to check. */
const checks = () => import('#src/content/site/stored-content.ts');

/** Adds what the uploaded videos bring with them that the sections show. */
async function withVideos(db: OpenDatabase['db'], content: SiteContent): Promise<SiteContent> {
  const said = JSON.stringify(content.values);
  const hashes = [...said.matchAll(VIDEO)].flatMap(([, hash]) => hash ?? []);
  if (hashes.length === 0) return content;
  const videos = await listVideosByHash(db, [...new Set(hashes)]);
  return {
    ...content,
    films: Object.fromEntries(videos.map((video) => [videoUrl(video), shownVideo(video)])),
  };
}

const VIDEO = /"\/media\/([0-9a-f]{64})\/film\.(?:mp4|webm)"/g;

function shownVideo({ hash, posterHash, loopFileId, captionsHash, description }: KeptVideo): ShownVideo {
  return {
    poster: posterHash === null ? null : mediaUrl(posterHash),
    loop: loopFileId === null ? null : loopUrl(hash),
    captions: captionsHash === null ? null : captionsUrl(hash, captionsHash),
    description,
  };
}

/**
 * The texts of a site, read from its database.
 * @param settings for the site's identity and its mail server
 * @param paysOnline whether Stripe is set
 */
export function createContent(
  database: OpenDatabase,
  settings: Pick<Settings, 'identity' | 'mailLayout'>,
  paysOnline: boolean,
): Content {
  let cached: (Read & { at: number }) | undefined;

  async function published(): Promise<Read> {
    // A trigger increases the content version whenever a section or a setting changes.
    const at = database.contentVersion();
    if (cached?.at !== at) {
      const rows = (await listPublished(database.db)).filter(({ value }) => value !== null);
      const identity = await settings.identity();
      const read: Read =
        rows.length > 0
          ? (await checks()).readContent(rows, identity)
          : { content: freshContent(identity), unusable: {} };
      cached = { at, ...read, content: await withVideos(database.db, read.content) };
    }
    return cached;
  }

  return {
    current: async () => (await published()).content,
    unusable: async () => (await published()).unusable,
    async letterLayout() {
      const layout = await settings.mailLayout();
      return { ...layout, content: (await published()).content, paysOnline };
    },
    async drafted() {
      const { content } = await published();
      const { withDrafts } = await checks();
      const drafts = await listDrafts(database.db);
      return withVideos(database.db, withDrafts(content, drafts, await settings.identity()));
    },
  };
}
