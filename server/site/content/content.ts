import type { OpenDatabase } from '#db/open.ts';
import { listDrafts, listPublished } from '#db/queries/site/content.ts';
import { readKindFacts } from '#db/queries/site/kind-facts.ts';
import { mediaUrl } from '#db/queries/site/media-url.ts';
import { listVideosByHash, type VideoRow } from '#db/queries/site/videos.ts';
import { freshContent, type SectionVideo, type SiteContent } from '#src/content/site/site-content.ts';
import type { UnusableSections } from '#src/content/site/stored-content.ts';
import { captionsUrl, loopUrl, videoUrl } from '#src/content/site/video-url.ts';
import type { MailLayout } from '../../operations/settings/mail-layout.ts';
import type { Settings } from '../../operations/settings/settings.ts';

export interface LetterLayout extends MailLayout {
  content: SiteContent;
  paysOnline: boolean;
}

export interface Content {
  current(): Promise<SiteContent>;
  drafted(): Promise<SiteContent>;
  /** Published sections that this version refuses; the built-in texts are shown instead. */
  unusable(): Promise<UnusableSections>;
  /** Read it before a transaction, which blocks other queries. */
  letterLayout(): Promise<LetterLayout>;
}

interface Read {
  content: SiteContent;
  unusable: UnusableSections;
}

/** Schemas of all sections take time and memory, so import them when needed. */
const checks = () => import('#src/content/site/stored-content.ts');

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

function shownVideo({ hash, posterHash, loopFileId, captionsHash, description }: VideoRow): SectionVideo {
  return {
    poster: posterHash === null ? null : mediaUrl(posterHash),
    loop: loopFileId === null ? null : loopUrl(hash),
    captions: captionsHash === null ? null : captionsUrl(hash, captionsHash),
    description,
  };
}

/** Legal texts are long and in no e-mail, so only texts of e-mails are read. */
const namesAddress = ({ stored }: SiteContent): boolean =>
  Object.entries(stored).some(
    ([key, value]) => key.startsWith('mail.') && JSON.stringify(value).includes('.address}'),
  );

/** Creates the site's texts from its database. `settings`: for identity and mail server. */
export function createContent(
  database: OpenDatabase,
  settings: Pick<Settings, 'identity' | 'mailLayout'>,
  paysOnline: boolean,
): Content {
  let cached: (Read & { at: number }) | undefined;
  let mailed: { of: SiteContent; siteUrl: string; content: SiteContent } | undefined;

  /** Made once, because each e-mail asks for it, and texts are remembered by content. */
  async function forMail(of: SiteContent, siteUrl: string): Promise<SiteContent> {
    if (mailed?.of !== of || mailed.siteUrl !== siteUrl) {
      const content = namesAddress(of) ? (await checks()).contentForMail(of, siteUrl) : of;
      mailed = { of, siteUrl, content };
    }
    return mailed.content;
  }

  async function published(): Promise<Read> {
    // A trigger increases the content version with each section or setting.
    const at = database.contentVersion();
    if (cached?.at !== at) {
      const rows = (await listPublished(database.db)).filter(({ value }) => value !== null);
      const identity = await settings.identity();
      const kinds = await readKindFacts(database.db);
      const read: Read =
        rows.length > 0 || kinds
          ? (await checks()).readContent(rows, identity, kinds)
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
      const { content } = await published();
      return { ...layout, content: await forMail(content, layout.siteUrl ?? ''), paysOnline };
    },
    async drafted() {
      const { content } = await published();
      const { withDrafts } = await checks();
      const drafts = await listDrafts(database.db);
      return withVideos(database.db, withDrafts(content, drafts, await settings.identity()));
    },
  };
}
