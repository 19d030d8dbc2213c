/** Their fields and limits are in `channels.ts`. Safe in any bundle. */

export const CHANNEL_NAMES = [
  'x',
  'linkedin',
  'instagram',
  'facebook',
  'email',
  'google-ad',
  'meta-ad',
  'one-page',
] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

export const channelLabels: Record<ChannelName, string> = {
  x: 'X',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  email: 'E-mail',
  'google-ad': 'Google search ad',
  'meta-ad': 'Facebook and Instagram ad',
  'one-page': 'One page',
};
