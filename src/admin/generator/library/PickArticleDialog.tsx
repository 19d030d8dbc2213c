import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { library as copy } from '#src/content/admin.ts';
import type { LibraryState } from '#src/contract/generator/library.ts';
import { useGenerateCustomPost } from '../../operations/dashboard/use-generate.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import * as css from './library.css.ts';

interface Props {
  articles: LibraryState['articles'];
  onClose: () => void;
}

/** Lists the sample articles that are left; pressing one makes a post of it. */
export default function PickArticleDialog({ articles, onClose }: Props) {
  const [wanted, setWanted] = useState('');
  const generate = useGenerateCustomPost();
  const words = wanted.trim().toLowerCase();
  const found = articles.filter(({ title, question, trade }) =>
    `${title} ${question} ${trade ?? ''}`.toLowerCase().includes(words),
  );
  return (
    <Dialog onClose={onClose} title={copy.pickTitle} description={copy.pickText}>
      <SearchField label={copy.search} placeholder={copy.search} value={wanted} onSearch={setWanted} />
      {found.length === 0 && <p className={css.question}>{copy.noneFound}</p>}
      <ul className={css.list}>
        {found.map(({ slug, title, question }) => (
          <li key={slug} className={css.item}>
            <div>
              <p className={css.title}>{title}</p>
              <p className={css.question}>{question}</p>
            </div>
            <Button
              tone="quiet"
              aria-label={`${copy.use}: ${title}`}
              disabled={generate.isPending}
              onClick={() => generate.mutate(question, { onSuccess: onClose })}
            >
              {copy.use}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
