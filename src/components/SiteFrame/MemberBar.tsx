import { member } from '#src/content/site/actions.ts';
import { column } from '#src/design/text.css.ts';
import { Button } from '../Button/Button.tsx';
import * as css from './MemberBar.css.ts';
import signOut from './sign-out.behavior.ts';

/** For a signed-in user who is no administrator: the only place where they can sign out. */
export function MemberBar({ username }: { username: string }) {
  return (
    <section className={css.bar} aria-label={member.label}>
      <div className={`${column} ${css.row}`}>
        <p className={css.text}>
          {member.signedIn} <bdi>{username}</bdi>
        </p>
        <form action="/api/logout" method="post" {...signOut}>
          <Button type="submit" tone="quiet">
            {member.signOut}
          </Button>
        </form>
      </div>
    </section>
  );
}
