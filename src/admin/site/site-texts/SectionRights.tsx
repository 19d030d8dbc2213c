import { mayEditSection } from '#src/contract/site/sections/pages.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { useUser } from '../../accounts/session/use-session.ts';
import * as css from './site-texts.css.ts';

export function useMayEdit(): (key: SectionKey) => boolean {
  const role = useUser()?.role;
  return (key) => mayEditSection(role, key);
}

export const OwnersNote = () => (
  <p className={css.ownersNote}>
    You can read this section. Only owners can change it, because it is about money, the terms of the business
    or who the site belongs to.
  </p>
);
