import { useData } from '#renderer/page-context.tsx';
import { blogPage } from '#src/content/blog/blog.ts';
import { notPrinted } from '#src/design/print.css.ts';
import type { Data } from './+data.ts';
import * as css from './Contents.css.ts';

/** With fewer sections, a table of contents only delays the text. */
const FEWEST = 3;

export function Contents() {
  const { contents } = useData<Data>();
  if (contents.length < FEWEST) return null;
  return (
    <nav className={`${css.contents} ${notPrinted}`} aria-labelledby="contents">
      <h2 id="contents" className={css.title}>
        {blogPage.contents}
      </h2>
      <ol className={css.list}>
        {contents.map(({ id, text }) => (
          <li key={id}>
            <a className={css.link} href={`#${id}`} dir="auto">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
