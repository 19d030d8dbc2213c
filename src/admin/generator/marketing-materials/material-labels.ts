import { CHANNEL_NAMES } from '#src/contract/generator/channel-names.ts';
import { channels, type MaterialKind, type MaterialSource } from '#src/contract/generator/channels.ts';

const kinds: Record<MaterialKind, string> = {
  social: 'Social posts',
  email: 'E-mail',
  ad: 'Ads',
  page: 'One-page copy',
};

export const sources: Record<MaterialSource, string> = {
  hand: 'Written by hand',
  brief: 'From a brief',
  post: 'From an article',
};

export const channelGroups = Object.entries(kinds).map(([kind, label]) => ({
  label,
  channels: CHANNEL_NAMES.filter((name) => channels[name].kind === kind),
}));

/** `autumn-post-x.txt` */
export const fileName = (title: string, ending: string): string =>
  `${
    title
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase()
      .slice(0, 60) || 'material'
  }${ending}`;
