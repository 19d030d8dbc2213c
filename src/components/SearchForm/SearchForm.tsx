import { routes } from '#src/routes.ts';
import { Button } from '../Button/Button.tsx';
import { LineIcon } from '../Icon/LineIcon.tsx';
import * as css from './SearchForm.css.ts';

export function SearchForm({ q }: { q?: string | undefined }) {
  return (
    <form className={css.form} action={routes.blog.path}>
      <input
        className={css.input}
        type="search"
        dir="auto"
        name="q"
        defaultValue={q}
        placeholder="Search articles"
        aria-label="Search articles"
        maxLength={200}
      />
      <Button size="medium" className={css.find} type="submit" tone="plain" aria-label="Search">
        <LineIcon name="search" size={20} />
      </Button>
    </form>
  );
}
