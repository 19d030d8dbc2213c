import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { signIn } from '#src/content/admin.ts';
import { useHydrated } from '../use-hydrated.ts';
import * as css from './AuthScreen.css.ts';

interface Props {
  copy: { title: string; intro: string };
  /** The words of the button, and those while the answer is waited for. */
  submit: string;
  pending: string;
  isPending: boolean;
  onSubmit: FormEventHandler;
  /** Fetches the checks as soon as somebody begins to fill in. */
  onBegin: () => Promise<unknown>;
  children: ReactNode;
  /** The way to another form. */
  other?: ReactNode;
}

/** What the forms of `/auth` have in common, around their fields. */
export function AuthForm({ copy, submit, pending, isPending, onSubmit, onBegin, children, other }: Props) {
  const hydrated = useHydrated();
  return (
    // With a method, so that a browser that submits it by itself puts no password into an address.
    <form
      className={css.form}
      method="post"
      onSubmit={onSubmit}
      onFocus={() => void onBegin().catch(() => undefined)}
      noValidate
    >
      <div>
        <h1 className={css.title}>{copy.title}</h1>
        <p className={css.intro}>{copy.intro}</p>
      </div>
      <noscript>
        <p className={css.notice}>{signIn.noScript}</p>
      </noscript>
      {children}
      <Button className={css.submit} type="submit" full disabled={!hydrated || isPending}>
        {isPending && <Spinner />}
        {isPending ? pending : submit}
      </Button>
      {other}
    </form>
  );
}
