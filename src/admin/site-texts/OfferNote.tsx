import type { SectionKey } from '#src/contract/sections/sections.ts';
import { useMay } from '../session/use-session.ts';
import * as css from './site-texts.css.ts';

/** Whether you may change a section: prices are the owner's word. */
export function useMayEdit(): (key: SectionKey) => boolean {
  const isOwner = useMay('owner');
  return (key) => key !== 'offer' || isOwner;
}

/** Why the offer cannot be changed here. */
export const OfferNote = () => (
  <p className={css.offerNote}>You can read the offer and its prices here. Only owners can change them.</p>
);
