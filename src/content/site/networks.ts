/** Social networks by the host of an address. `tools/icons.ts` draws their icons: run it when this list changes. */

/** Slugs of simple-icons with their hosts; subdomains belong to a network, too. */
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

/** The simple-icons slug of the network that an address belongs to; undefined for any other site. */
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

/**
 * The slug of a link's network, read once for each link instead of for each page: by its address, else by its label.
 * The samples of a fresh site lead to example.com, so that their labels say which network they stand for.
 */
export function networkOf(link: SocialLink): string | undefined {
  if (!known.has(link)) {
    const label = link.label.toLowerCase();
    known.set(link, networkAt(link.href) ?? (Object.hasOwn(networkHosts, label) ? label : undefined));
  }
  return known.get(link);
}
