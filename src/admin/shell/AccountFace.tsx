import * as css from './Sidebar.css.ts';

export function AccountFace({ username }: { username: string }) {
  return (
    <span className={css.face}>
      <span className={css.initial} aria-hidden="true">
        {Array.from(username)[0]}
      </span>
      <span className={css.username}>{username}</span>
    </span>
  );
}
