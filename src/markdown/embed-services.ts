/** Services that an article shows as a still or a card instead of a bare link. */

export interface Embed {
  service: string;
  action: string;
  /** Frame URL; undefined for a service that only gets a link. */
  frame?: string;
}

/** The only origins that an article's frames may show. The content security policy lists those in use. */
export const FRAME_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.loom.com',
] as const;

type FrameOrigin = (typeof FRAME_ORIGINS)[number];

const PLAY = 'Play video';
const frameOf = (origin: FrameOrigin, path: string, query: Record<string, string>) =>
  `${origin}${path}?${new URLSearchParams({ ...query, autoplay: '1' })}`;

/** Parses `90`, `90s` or `1h2m3s`; undefined for anything else. */
function secondsOf(time: string | null): string | undefined {
  const found = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time ?? '');
  if (!time || !found) return undefined;
  const [hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  return String((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0));
}

function youTube(url: URL, id: string | null | undefined): Embed | undefined {
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start'));
  const frame = frameOf('https://www.youtube-nocookie.com', `/embed/${id}`, start ? { start } : {});
  return { service: 'YouTube', action: PLAY, frame };
}

const onYouTube = (url: URL) =>
  youTube(
    url,
    url.pathname === '/watch'
      ? url.searchParams.get('v')
      : /^\/(?:shorts|live|embed|v)\/([\w-]+)\/?$/.exec(url.pathname)?.[1],
  );

function onVimeo({ pathname, searchParams }: URL): Embed | undefined {
  const [, id, secret = searchParams.get('h')] =
    /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(pathname) ?? [];
  if (!id) return undefined;
  const hash = secret && /^[0-9a-f]{6,20}$/.test(secret) ? { h: secret } : {};
  return {
    service: 'Vimeo',
    action: PLAY,
    frame: frameOf('https://player.vimeo.com', `/video/${id}`, { ...hash, dnt: '1' }),
  };
}

function onLoom({ pathname }: URL): Embed | undefined {
  const id = /^\/(?:share|embed)\/([0-9a-f]{32})\/?$/.exec(pathname)?.[1];
  return id
    ? { service: 'Loom', action: PLAY, frame: frameOf('https://www.loom.com', `/embed/${id}`, {}) }
    : undefined;
}

/** A service that would need its own script on the page becomes a link. */
const card =
  (service: string, path: RegExp) =>
  ({ pathname }: URL): Embed | undefined =>
    path.test(pathname) ? { service, action: `Open on ${service}` } : undefined;

const onX = card('X', /^\/\w{1,20}\/status\/\d{1,25}\/?$/);
const onFacebook = card('Facebook', /^\/(?:[^/]+\/(?:posts|videos)\/|watch\/?|reel\/|share\/)/);

const services: Record<string, (url: URL) => Embed | undefined> = {
  'youtube.com': onYouTube,
  'youtube-nocookie.com': onYouTube,
  'youtu.be': (url) => youTube(url, url.pathname.slice(1).replace(/\/$/, '')),
  'vimeo.com': onVimeo,
  'player.vimeo.com': onVimeo,
  'loom.com': onLoom,
  'x.com': onX,
  'twitter.com': onX,
  'instagram.com': card('Instagram', /^\/(?:[\w.]+\/)?(?:p|reel|tv)\/[\w-]+\/?$/),
  'tiktok.com': card('TikTok', /^\/@[\w.-]+\/(?:video|photo)\/\d+\/?$/),
  'linkedin.com': card('LinkedIn', /^\/(?:posts|feed\/update|pulse)\/[^/]+\/?$/),
  'facebook.com': onFacebook,
  'threads.net': card('Threads', /^\/@[\w.]+\/post\/[\w-]+\/?$/),
  'threads.com': card('Threads', /^\/@[\w.]+\/post\/[\w-]+\/?$/),
  'bsky.app': card('Bluesky', /^\/profile\/[\w.:-]+\/post\/\w+\/?$/),
};

const LONGEST = 500;

/** Returns undefined if the address stays a link. */
export function embedOf(address: string): Embed | undefined {
  if (address.length > LONGEST || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const host = url.hostname.replace(/^(?:www|m|mobile)\./, '');
  return url.port === '' && Object.hasOwn(services, host) ? services[host]?.(url) : undefined;
}
