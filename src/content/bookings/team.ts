import type { PublicDeveloper } from '#src/contract/bookings/bookings.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { section } from '../site/site-content.ts';

export interface TeamMember extends PublicDeveloper {
  tier: Tier;
  /** Keys of the kinds of session that they give. */
  kinds: string[];
}

export const samplePortrait = (tier: Tier): string => `/portraits/developer-${tier}.svg`;

export const teamTexts = section('new.developers', () => ({
  title: 'The person who builds with you',
  intro: 'You talk to one developer for the whole hour. You say what you want, and watch them build it.',
}));
