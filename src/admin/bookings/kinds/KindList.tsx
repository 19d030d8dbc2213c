import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import { useFollowedEntry } from '../../ui/use-followed-entry.ts';
import { KindItem } from './KindItem.tsx';
import { nameOf } from './kind-labels.ts';
import { useKindMutation } from './kind-queries.ts';
import * as css from './kinds.css.ts';

/** In the order of the site. Each is moved with its buttons, or dragged. */
export function KindList({ kinds: saved }: { kinds: readonly KindDetail[] }) {
  const { rows, follow } = useFollowedEntry();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const order = useKindMutation('PUT /api/admin/kinds/order', {
    input: (ids: number[]) => ({ body: { ids } }),
    failed: 'Could not move the kind of session',
  });
  // The new order shows at once; after a refusal, the saved one is back.
  const ids = order.isPending ? order.variables : saved.map(({ id }) => id);
  const kinds = ids.flatMap((id) => saved.find((kind) => kind.id === id) ?? []);
  const move = (from: number, to: number) => {
    if (from === to) return;
    const next = kinds.map(({ id }) => id);
    next.splice(to, 0, ...next.splice(from, 1));
    order.mutate(next);
    follow(to, to > from);
  };
  return (
    <ol ref={rows} role="list" className={css.list}>
      {kinds.map((kind, index) => (
        <li
          key={kind.id}
          className={css.item}
          draggable={kinds.length > 1}
          data-over={over === index && dragged !== index}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(index);
          }}
          onDragOver={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            setOver(index);
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== undefined) move(dragged, index);
          }}
          onDragEnd={() => {
            setDragged(undefined);
            setOver(undefined);
          }}
        >
          <KindItem kind={kind} />
          {kinds.length > 1 && (
            <div className={css.actions}>
              <Button
                tone="quiet"
                disabled={index === 0}
                aria-label={`Move up: ${nameOf(kind)}`}
                data-move="up"
                onClick={() => move(index, index - 1)}
              >
                Move up
              </Button>
              <Button
                tone="quiet"
                disabled={index === kinds.length - 1}
                aria-label={`Move down: ${nameOf(kind)}`}
                data-move="down"
                onClick={() => move(index, index + 1)}
              >
                Move down
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
