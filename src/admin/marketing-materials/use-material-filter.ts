import { useSearchParams } from 'react-router';
import { CHANNEL_NAMES, type ChannelName } from '#src/contract/channels.ts';

export const MATERIALS_PER_PAGE = 50;

/** The list's filter and page. They live in the address, so a list can be reloaded, shared and gone back to. */
export function useMaterialFilter() {
  const [search, setSearch] = useSearchParams();
  const channel: ChannelName | undefined = CHANNEL_NAMES.find((name) => name === search.get('channel'));
  const q = search.get('q') ?? '';
  const tag = search.get('tag') ?? '';
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  return {
    channel,
    q,
    tag,
    page,
    query: {
      limit: MATERIALS_PER_PAGE,
      ...(page > 1 && { offset: (page - 1) * MATERIALS_PER_PAGE }),
      ...(channel && { channel }),
      ...(q && { q }),
      ...(tag && { tag }),
    },
    /** A changed filter begins at its first page. */
    set(name: 'channel' | 'q' | 'tag' | 'page', value: string) {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (name !== 'page') next.delete('page');
          if (value && !(name === 'page' && value === '1')) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: name === 'q' },
      );
    },
  };
}
