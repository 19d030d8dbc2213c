import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { signIn } from '#src/content/admin.ts';
import { useHydrated } from '../../use-hydrated.ts';
import * as css from './AuthScreen.css.ts';

interface Props {
  copy: { title: string; intro: string };
  submit: string;
  pending: string;
  isPending: boolean;
  onSubmit: FormEventHandler;
  /** Loads the validation when the user starts typing. */
  onBegin: () => Promise<unknown>;
  children: ReactNode;
  other?: ReactNode;
}

export function AuthForm({ copy, submit, pending, isPending, onSubmit, onBegin, children, other }: Props) {
  const hydrated = useHydrated();
  return (
    // `method="post"`: if the browser submits the form before hydration, the password must not end up in the URL.
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
      <Button size="medium" className={css.submit} type="submit" full disabled={!hydrated || isPending}>
        {isPending && <Spinner />}
        {isPending ? pending : submit}
      </Button>
      {other}
    </form>
  );
}
