import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { TextArea } from '#src/components/Field/TextField.tsx';
import type { ClientDetail } from '#src/contract/bookings/clients.ts';
import { mutate } from '../../mutate.ts';
import { note, panelRow, rows, spread } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import { useFaults } from '../../ui/use-faults.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import * as css from './clients.css.ts';

const changes = ['GET /api/admin/guests/:key'] as const;

export function ClientNotes({ guest: { key, notes } }: { guest: ClientDetail }) {
  const [text, setText] = useState('');
  useUnsavedWarning(text !== '');
  const add = useMutation(
    mutate('POST /api/admin/guests/:key/notes', {
      input: (typed: string) => ({ params: { key }, body: { text: typed } }),
      failed: 'Could not add the note',
      changes,
      onSuccess: () => setText(''),
    }),
  );
  const remove = useMutation(
    mutate('DELETE /api/admin/guests/:key/notes/:id', {
      input: (id: number) => ({ params: { key, id } }),
      failed: 'Could not delete the note',
      changes,
    }),
  );
  const { form, fault } = useFaults(add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(text);
  };
  return (
    <Panel title="Notes">
      <form ref={form} className={css.form} noValidate onSubmit={submit}>
        <TextArea
          label="New note"
          help="Only the team sees notes. A client who asks for their data gets them too."
          error={fault('text')}
          compact
          rows={2}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button type="submit" tone="quiet" disabled={add.isPending || text.trim() === ''}>
            Add note
          </Button>
        </div>
      </form>
      <ul role="list" className={rows}>
        {notes.map((each) => (
          <li key={each.id} className={panelRow}>
            <div className={spread}>
              <p className={note}>
                {each.username}, <Time value={each.at} />
              </p>
              <Button tone="plain" disabled={remove.isPending} onClick={() => remove.mutate(each.id)}>
                Delete
              </Button>
            </div>
            <p className={css.text} dir="auto">
              {each.text}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
