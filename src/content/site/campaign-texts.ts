import { closing, landingHero } from './home.ts';
import { type SiteContent, textsOf } from './site-content.ts';
import { campaigns } from './tools.ts';

/** Falls back to the usual texts without a matching campaign. */
export function campaignTexts(content: SiteContent, campaign: string | undefined) {
  const hero = textsOf(content, landingHero);
  const call = textsOf(content, closing);
  const own = textsOf(content, campaigns).campaigns.find((each) => each.campaign === campaign);
  return {
    hero: { ...hero, ...(own && { title: own.title, text: own.text }) },
    call: {
      ...call,
      ...(own?.closingTitle && { title: own.closingTitle }),
      ...(own?.closingText && { text: own.closingText }),
    },
  };
}
