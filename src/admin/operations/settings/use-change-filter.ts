import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#src/contract/operations/audit-actions.ts';
import { midnight } from '../../ui/local-date.ts';
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts';

export const CHANGES_PER_PAGE = 25;

/** Filter and page start of the changes. Dates are in the reader's time zone, both inclusive. */
export function useChangeFilter() {
  const { get, set, clear } = useAddressFilter<'kind' | 'by' | 'from' | 'to'>();
  const kind = oneOf([...AUDIT_SUBJECTS, ...AUDIT_ACTIONS], get('kind'));
  const by = get('by') ?? '';
  const from = midnight(get('from') ?? '');
  const to = midnight(get('to') ?? '', 1);
  const before = Math.trunc(Number(get('before'))) || 0;
  const filter = {
    ...(kind && { kind }),
    ...(by && { username: by }),
    ...(from && { from }),
    ...(to && { to }),
  };
  return {
    kind,
    by,
    from: from ? (get('from') ?? '') : '',
    to: to ? (get('to') ?? '') : '',
    set,
    clear,
    filter,
    filtered: Object.keys(filter).length > 0,
    /** One extra row shows if there are older ones. */
    query: { ...filter, limit: CHANGES_PER_PAGE + 1, ...(before > 0 && { before }) },
    isFirstPage: before <= 0,
  };
}
export type ChangeFilterState = ReturnType<typeof useChangeFilter>;
