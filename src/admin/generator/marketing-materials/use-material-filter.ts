import { CHANNEL_NAMES } from '#src/contract/generator/channel-names.ts';
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts';

const PER_PAGE = 50;

export function useMaterialFilter() {
  const { get, set, pages, range } = useAddressFilter<'channel' | 'q' | 'tag'>(PER_PAGE);
  const channel = oneOf(CHANNEL_NAMES, get('channel'));
  const q = get('q') ?? '';
  const tag = get('tag') ?? '';
  return {
    channel,
    q,
    tag,
    pages,
    set,
    query: {
      ...range,
      ...(channel && { channel }),
      ...(q && { q }),
      ...(tag && { tag }),
    },
  };
}
