import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { SelectField } from '#src/components/Field/TextField.tsx';
import { dateFormat } from '#src/contract/format.ts';
import { formOf, type Value } from '#src/contract/site/sections/field-spec.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { query } from '../../query.ts';
import { dialogActions } from '../../ui/layouts.css.ts';
import { QueryList, QueryView } from '../../ui/QueryList.tsx';
import { quiet } from '../../ui/ui.css.ts';
import { Differences } from './Differences.tsx';

interface Props {
  name: SectionKey;
  now: Value;
  onClose: () => void;
  /** Undefined if the user may not change the section. @param value null: the built-in texts */
  onRestore: ((value: Value) => void) | undefined;
}

const when = () => dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export function SectionHistory({ name, now, onClose, onRestore }: Props) {
  const list = useQuery(query('GET /api/admin/content/:key/revisions', { params: { key: name } }));
  const revisions = list.data?.revisions ?? [];
  const [chosen, setChosen] = useState<number>();
  const id = chosen ?? revisions[0]?.id;
  const revision = useQuery({
    ...query('GET /api/admin/content/:key/revisions/:revision', { params: { key: name, revision: id ?? 0 } }),
    enabled: id !== undefined,
  });
  const value = revision.data?.value;
  return (
    <Dialog
      onClose={onClose}
      title="History"
      description="The last 50 publications of this text. Restoring one loads it into the draft."
      wide
    >
      <QueryList
        query={list}
        isEmpty={() => revisions.length === 0}
        empty={<p className={quiet}>Nothing has been published here yet. Visitors read the built-in text.</p>}
      >
        {() => (
          <SelectField
            label="Published"
            compact
            value={id}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {revisions.map((each) => (
              <option key={each.id} value={each.id}>
                {`${when().format(new Date(each.at))}${each.username ? ` by ${each.username}` : ''}`}
              </option>
            ))}
          </SelectField>
        )}
      </QueryList>
      <QueryView query={revision} loading={null}>
        {(found) =>
          found.value === null ? (
            <p className={quiet}>This was a return to the built-in text.</p>
          ) : (
            <Differences
              spec={formOf(name)}
              before={now}
              after={found.value}
              same="This is the same text as in the form."
            />
          )
        }
      </QueryView>
      <div className={dialogActions}>
        <Button tone="quiet" onClick={onClose}>
          Close
        </Button>
        {onRestore && (
          <Button disabled={value === undefined} onClick={() => onRestore(value ?? null)}>
            Restore
          </Button>
        )}
      </div>
    </Dialog>
  );
}
