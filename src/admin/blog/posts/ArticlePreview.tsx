import { useQuery } from '@tanstack/react-query';
import { type Ref, Suspense } from 'react';
import { prose } from '#src/components/Article/Article.css.ts';
import '#src/components/Article/embeds.css.ts';
import '#src/components/Article/parts.css.ts';
import { PRICES } from '#src/markdown/price-block.ts';
import { query } from '../../query.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { openElsewhere } from './open-elsewhere.ts';
import * as css from './PostEditor.css.ts';
import type { PostFields } from './post-form.ts';

const ArticleMarkdown = lazyPart(async () => ({
  default: (await import('#src/components/Article/ArticleMarkdown.ts')).ArticleMarkdown,
}));

/** Long texts take long to render, so wait longer for a pause. */
const LONG = 40_000;
const pauseFor = (content: string) => (content.length > LONG ? 1_500 : 250);

interface Props {
  fields: Pick<PostFields, 'title' | 'content' | 'imageHash' | 'imageAlt'>;
  beside?: boolean;
  scroller?: Ref<HTMLElement>;
}

export function ArticlePreview({
  fields: { title, content, imageHash, imageAlt },
  beside = false,
  scroller,
}: Props) {
  const { data: offer } = useQuery({
    ...query('GET /api/admin/offer-placeholders'),
    enabled: content.includes(PRICES),
  });
  const prices = offer?.prices;
  const settled = useDebounced(content, pauseFor(content));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <article
      ref={scroller}
      className={beside ? css.previewBeside : css.preview}
      aria-label="Preview"
      {...(beside && { tabIndex: 0 })}
      onClick={openElsewhere}
    >
      <h2 className={css.previewTitle} dir="auto">
        {title || 'Untitled'}
      </h2>
      {imageHash && (
        <img
          className={css.cover}
          src={`/media/${imageHash}/640.webp`}
          alt={imageAlt}
          width={1200}
          height={630}
        />
      )}
      <div className={prose}>
        <Suspense fallback={<PageSpinner />}>
          <ArticleMarkdown content={settled} prices={prices} />
        </Suspense>
      </div>
    </article>
  );
}
