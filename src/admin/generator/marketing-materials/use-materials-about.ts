import { useSearchParams } from 'react-router';
import { oneOf } from '../../ui/use-address-filter.ts';

const WANTED = ['newsletter', 'channels'] as const;

export interface MaterialsAbout {
  postId: number;
  wanted: (typeof WANTED)[number];
}

/** The post that a link from its editor or its row asks texts for, and a function that forgets it. */
export function useMaterialsAbout(): { about: MaterialsAbout | undefined; clear: () => void } {
  const [search, setSearch] = useSearchParams();
  const wanted = oneOf(WANTED, search.get('for'));
  const postId = Number(search.get('post'));
  return {
    about: wanted && Number.isSafeInteger(postId) && postId > 0 ? { postId, wanted } : undefined,
    clear: () =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('post');
          next.delete('for');
          return next;
        },
        { replace: true },
      ),
  };
}
