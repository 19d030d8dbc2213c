import { type FormEvent, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import type { EmbedOriginRow } from '#src/contract/bookings/embed.ts';
import { readEmbedOrigin } from '#src/contract/bookings/embed-origin.ts';
import { announcing } from '../../announcing.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useFaults } from '../../ui/use-faults.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import * as css from './widget.css.ts';

const useEmbedMutation = announcing(['GET /api/admin/embed-origins']);

/** The sites that may show the widget. */
export function Origins({ origins }: { origins: readonly EmbedOriginRow[] }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  useUnsavedWarning(typed !== '');
  const add = useEmbedMutation('POST /api/admin/embed-origins', {
    input: (origin: string) => ({ body: { origin } }),
    done: 'Site added',
    failed: 'Could not add the site',
  });
  const remove = useEmbedMutation('DELETE /api/admin/embed-origins/:id', {
    input: (id: number) => ({ params: { id } }),
    done: 'Site removed',
    failed: 'Could not remove the site',
  });
  const { form, fault } = useFaults(add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readEmbedOrigin(typed);
    setProblem('problem' in read ? read.problem : undefined);
    if ('origin' in read) add.mutate(read.origin, { onSuccess: () => setTyped('') });
  };
  return (
    <Panel title="Sites">
      <p className={css.note}>
        Each of these sites may show every kind of session. The code below says which one it shows.
      </p>
      <form ref={form} className={css.body} noValidate onSubmit={submit}>
        <TextField
          compact
          label="Address of a site that may show the widget"
          help="For example, https://www.example.com. Add each site; http://localhost:3000 is allowed for trying."
          error={problem ?? fault('origin')}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div>
          <Button type="submit" tone="quiet" disabled={add.isPending}>
            Add site
          </Button>
        </div>
      </form>
      {origins.length === 0 ? (
        <Empty>No sites yet. Until you add one, browsers show the widget nowhere.</Empty>
      ) : (
        <ul role="list" className={css.list}>
          {origins.map(({ id, origin }) => (
            <li key={id} className={css.item}>
              <bdi className={css.origin}>{origin}</bdi>
              <Button
                tone="plain"
                aria-label={`Remove ${origin}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate(id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
