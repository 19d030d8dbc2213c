import { type ChannelName, channelLabels } from '#src/contract/generator/channel-names.ts';

/** How to post a text of a channel, as part of a sentence. */
export const postingSteps = (channel: ChannelName): string =>
  channel === 'one-page'
    ? 'copy the text and put it on its page'
    : `copy the text, open ${channel === 'email' ? 'your e-mail program' : channelLabels[channel]} and paste it`;
