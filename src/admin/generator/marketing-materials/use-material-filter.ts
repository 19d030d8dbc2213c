import { CHANNEL_NAMES } from '#src/contract/generator/channel-names.ts';
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts';

export const MATERIALS_PER_PAGE = 50;

/** Filter and page of the materials list. */
export function useMaterialFilter() {
  const { get, set, page } = useAddressFilter<'channel' | 'q' | 'tag'>();
  const channel = oneOf(CHANNEL_NAMES, get('channel'));
  const q = get('q') ?? '';
  const tag = get('tag') ?? '';
  return {
    channel,
    q,
    tag,
    page,
    set,
    query: {
      limit: MATERIALS_PER_PAGE,
      ...(page > 1 && { offset: (page - 1) * MATERIALS_PER_PAGE }),
      ...(channel && { channel }),
      ...(q && { q }),
      ...(tag && { tag }),
    },
  };
}
