import { useData } from '#renderer/page-context.tsx';
import { waitlistCopy } from '#src/content/bookings/waitlist-copy.ts';
import { column } from '#src/design/text.css.ts';
import type { WaitData } from './+data.ts';
import * as css from './Wait.css.ts';
import WaitEntries from './WaitEntries.island.tsx';

export function Page() {
  const { token, email, entries } = useData<WaitData>();
  return (
    <div className={`${column} ${css.page}`}>
      <h1 className={css.title}>{waitlistCopy.pageTitle}</h1>
      <p className={css.intro}>{waitlistCopy.pageIntro(email)}</p>
      <noscript>
        <p className={css.note}>{waitlistCopy.noScript}</p>
      </noscript>
      <WaitEntries token={token} entries={entries} />
    </div>
  );
}
