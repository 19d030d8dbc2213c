import { formOf } from '#src/contract/site/sections/field-spec.ts';
import { mapTexts } from '#src/contract/site/sections/map-texts.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { kindWording } from './kind-wording.ts';
import { lengthCopy, packLengthCopy } from './length-copy.ts';
import type { Offer } from './offer.ts';
import type { TextSource } from './site-content.ts';

/** Rewords a section's built-in value for a site with other kinds of session than the first two. */
export function wordedFor(key: SectionKey, value: unknown, { offer, identity }: TextSource): unknown {
  if (key === 'offer') return value;
  // One function for each section, which the key has just chosen.
  const reword = kindWording[key] as ((value: unknown, offer: Offer) => unknown) | undefined;
  const words = lengthCopy(offer, identity.name);
  const say = key === 'offer.packs' || key === 'mail.money' ? packLengthCopy(offer, words) : words;
  return mapTexts(formOf(key), reword ? reword(value, offer) : value, (text, { path }) =>
    key === 'booking.kinds' && path.endsWith('.key') ? text : say(text),
  );
}
