import { Prose } from '#src/components/Article/Prose.tsx';
import articleBody from './article-body.behavior.ts';
import * as css from './Post.css.ts';

export function ArticleBody({ html }: { html: string | undefined }) {
  return (
    <div className={css.body} {...articleBody}>
      <Prose html={html} />
    </div>
  );
}
