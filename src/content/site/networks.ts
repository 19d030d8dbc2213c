/** Run `tools/icons.ts` when this list changes. */

/** Slugs of simple-icons with their hosts; includes subdomains. */
export const networkHosts: Readonly<Record<string, readonly string[]>> = {
  x: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  instagram: ['instagram.com'],
  github: ['github.com'],
  facebook: ['facebook.com', 'fb.com'],
  tiktok: ['tiktok.com'],
  threads: ['threads.net', 'threads.com'],
  bluesky: ['bsky.app'],
  mastodon: ['mastodon.social', 'mastodon.online', 'mstdn.social', 'hachyderm.io', 'fosstodon.org'],
  pinterest: ['pinterest.com'],
  reddit: ['reddit.com'],
  discord: ['discord.com', 'discord.gg'],
  telegram: ['t.me', 'telegram.me'],
  whatsapp: ['wa.me', 'whatsapp.com'],
  snapchat: ['snapchat.com'],
  twitch: ['twitch.tv'],
  vimeo: ['vimeo.com'],
  medium: ['medium.com'],
  substack: ['substack.com'],
  dribbble: ['dribbble.com'],
  behance: ['behance.net'],
  soundcloud: ['soundcloud.com'],
  spotify: ['spotify.com'],
  gitlab: ['gitlab.com'],
  producthunt: ['producthunt.com'],
  patreon: ['patreon.com'],
  etsy: ['etsy.com'],
  yelp: ['yelp.com'],
  xing: ['xing.com'],
  tumblr: ['tumblr.com'],
  flickr: ['flickr.com'],
  bandcamp: ['bandcamp.com'],
};

const byHost = new Map(
  Object.entries(networkHosts).flatMap(([slug, hosts]) => hosts.map((host) => [host, slug] as const)),
);

/** Returns the simple-icons slug; undefined for an unknown network. */
export function networkAt(address: string): string | undefined {
  let host = URL.parse(address)?.hostname ?? '';
  for (;;) {
    const found = byHost.get(host);
    if (found) return found;
    const dot = host.indexOf('.');
    if (dot < 0) return undefined;
    host = host.slice(dot + 1);
  }
}

interface SocialLink {
  label: string;
  href: string;
}

const known = new WeakMap<SocialLink, string | undefined>();

/** By the link's address, else by its label: a fresh site's samples lead to example.com. Cached per link. */
export function networkOf(link: SocialLink): string | undefined {
  if (!known.has(link)) {
    const label = link.label.toLowerCase();
    known.set(link, networkAt(link.href) ?? (Object.hasOwn(networkHosts, label) ? label : undefined));
  }
  return known.get(link);
}
