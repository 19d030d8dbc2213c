import { useState } from 'react';
import type { DeveloperDetail, SessionAhead } from '#src/contract/bookings/developers.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { AbsenceList } from './AbsenceList.tsx';
import { AheadList } from './AheadList.tsx';
import { BlockForm } from './BlockForm.tsx';
import { DaysOffForm } from './DaysOffForm.tsx';
import * as css from './developers.css.ts';
import { ExtraHoursForm } from './ExtraHoursForm.tsx';

const KINDS = [
  { value: 'off', label: 'Days off' },
  { value: 'block', label: 'Block a time' },
  { value: 'extra', label: 'Extra hours' },
] as const;

/** Days off, blocked times and extra hours. After adding, lists the sessions at that time. */
export function AbsencesPanel({ developer }: { developer: DeveloperDetail }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('off');
  const [met, setMet] = useState<readonly SessionAhead[]>([]);
  const { id, timeZone } = developer;
  // Sessions handed over since belong to other developers.
  const mine = new Set(developer.sessions.map((session) => session.id));
  const left = met.filter((session) => mine.has(session.id));
  return (
    <Panel title="Days off and extra hours">
      <div className={css.form}>
        <Choice legend="Add" options={KINDS} value={kind} onChange={setKind} />
        {kind === 'off' && <DaysOffForm id={id} timeZone={timeZone} onAdded={setMet} />}
        {kind === 'block' && <BlockForm id={id} timeZone={timeZone} onAdded={setMet} />}
        {kind === 'extra' && <ExtraHoursForm id={id} timeZone={timeZone} />}
      </div>
      {left.length > 0 && (
        <div className={css.met} role="alert">
          <p>
            {left.length === 1
              ? 'This session is booked then. It stays booked until someone moves or cancels it.'
              : `These ${left.length} sessions are booked then. They stay booked until someone moves or cancels them.`}
          </p>
          <AheadList sessions={left} timeZone={timeZone} />
        </div>
      )}
      <AbsenceList developer={developer} />
    </Panel>
  );
}
