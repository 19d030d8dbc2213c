import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import { OrderedList } from '../../ui/ordered-list/OrderedList.tsx';
import { moved } from '../../ui/ordered-list/use-entry-keys.ts';
import { useOrderedList } from '../../ui/ordered-list/use-ordered-list.ts';
import { KindItem } from './KindItem.tsx';
import { nameOf } from './kind-labels.ts';
import { useKindMutation } from './kind-queries.ts';
import * as css from './kinds.css.ts';

/** In the order of the site. */
export function KindList({ kinds: saved }: { kinds: readonly KindDetail[] }) {
  const order = useKindMutation('PUT /api/admin/kinds/order', {
    input: (ids: number[]) => ({ body: { ids } }),
    failed: 'Could not move the kind of session',
  });
  // The new order shows at once; after a refusal, the saved one is back.
  const ids = order.isPending ? order.variables : saved.map(({ id }) => id);
  const kinds = ids.flatMap((id) => saved.find((kind) => kind.id === id) ?? []);
  const list = useOrderedList(kinds.length, (from, to) =>
    order.mutate(
      moved(
        kinds.map(({ id }) => id),
        from,
        to,
      ),
    ),
  );
  return (
    <OrderedList
      list={list}
      entries={kinds}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      className={css.list}
      entryClass={css.item}
    >
      {(kind, { handle, moves }) => (
        <>
          <div className={css.entry}>
            {handle}
            <KindItem kind={kind} />
          </div>
          {kinds.length > 1 && <div className={css.actions}>{moves}</div>}
        </>
      )}
    </OrderedList>
  );
}
