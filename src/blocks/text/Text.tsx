import { Prose } from '#src/components/Article/Prose.tsx';
import { useMarkdown } from '#src/components/Content/use-markdown.ts';
import { column } from '#src/design/text.css.ts';
import type { BlockOf } from '../blocks.ts';
import * as css from './Text.css.ts';

export function Text({ title, text }: BlockOf<'text'>) {
  const html = useMarkdown(text);
  return (
    <section className={`${column} ${css.section}`}>
      {title && <h2 className={css.title}>{title}</h2>}
      <div className={css.body}>
        <Prose html={html} />
      </div>
    </section>
  );
}
