import { member } from '#src/content/actions.ts';
import { column } from '#src/design/text.css.ts';
import { Button } from '../Button/Button.tsx';
import { carryToast, toast } from '../Toast/toast.ts';
import * as css from './MemberBar.css.ts';

/** Above the header for a signed-in user who is no administrator: the only place where they can sign out. */
export function MemberBar({ username }: { username: string }) {
  return (
    <section className={css.bar} aria-label={member.label}>
      <div className={`${column} ${css.row}`}>
        <p className={css.words}>
          {member.signedIn} <bdi>{username}</bdi>
        </p>
        <form
          action="/api/logout"
          method="post"
          // For pages that are sent without React: the toast after it (`still-page.ts`).
          data-sign-out={JSON.stringify(member.signedOut)}
          onSubmit={(event) => {
            event.preventDefault();
            void signOut();
          }}
        >
          <Button type="submit" tone="quiet" size="small">
            {member.signOut}
          </Button>
        </form>
      </div>
    </section>
  );
}

/** Signs out and goes to the home page, which shows the toast. */
async function signOut(): Promise<void> {
  const answer = await fetch('/api/logout', { method: 'POST' }).catch(() => undefined);
  if (!answer?.ok) return toast({ variant: 'destructive', ...member.notSignedOut });
  carryToast(member.signedOut);
  location.assign('/');
}
