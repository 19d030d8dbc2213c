import type { ChannelName } from '#src/contract/generator/channel-names.ts';

/** Posting pages of the channels; undefined if there is none. */
const places: Record<ChannelName, string | undefined> = {
  x: 'https://x.com/compose/post',
  linkedin: 'https://www.linkedin.com/feed/?shareActive=true',
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  email: undefined,
  'google-ad': 'https://ads.google.com/aw/campaigns',
  'meta-ad': 'https://adsmanager.facebook.com/',
  'one-page': undefined,
};

/** The longest URL that mail programs and browsers reliably take. */
const LONGEST = 1_800;

/** The page for posting a text, filled in if the channel allows it. */
export function channelLink(channel: ChannelName, texts: Record<string, string>): string | undefined {
  if (channel === 'x') {
    const filled = `https://x.com/intent/post?text=${encodeURIComponent(texts.text ?? '')}`;
    return filled.length <= LONGEST ? filled : places.x;
  }
  if (channel !== 'email') return places[channel];
  const mail = (body: string) =>
    `mailto:?subject=${encodeURIComponent(texts.subject ?? '')}${body && `&body=${encodeURIComponent(body)}`}`;
  const filled = mail(texts.body ?? '');
  return filled.length <= LONGEST ? filled : mail('');
}
