import { Link } from 'react-router';
import type { DeveloperRow } from '#src/contract/bookings/people.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Time } from '../../ui/Time.tsx';
import { nowrap, quiet, small } from '../../ui/ui.css.ts';
import { Face } from './Face.tsx';
import * as css from './people.css.ts';
import { gapWords } from './people-words.ts';

export function PeopleTable({ people, label }: { people: readonly DeveloperRow[]; label: string }) {
  return (
    <DataTable label={label} columns={['Developer', 'Status', 'Next session', 'Last 4 weeks', 'Check']}>
      {people.map((person) => (
        <tr key={person.id}>
          <td>
            <span className={css.person}>
              <Face name={person.name} picture={person.picture} />
              <span>
                <Link className={css.nameLink} dir="auto" to={`${ADMIN_PATH}/people/${person.id}`}>
                  {person.name}
                </Link>
                <p className={`${quiet} ${small}`}>{person.timeZone}</p>
              </span>
            </span>
          </td>
          <td data-label="Status">
            <span className={css.badges}>
              <Badge tone={person.isActive ? 'success' : 'neutral'}>
                {person.isActive ? 'Active' : 'Not active'}
              </Badge>
              {person.isSample ? (
                <Badge plain>Sample</Badge>
              ) : (
                !person.isShown && <Badge plain>Not shown</Badge>
              )}
            </span>
          </td>
          <td className={nowrap} data-label="Next session">
            {person.nextSession ? (
              <Time value={person.nextSession} plain />
            ) : (
              <span className={quiet}>None</span>
            )}
          </td>
          <td data-label="Last 4 weeks">{person.recent}</td>
          <td data-label="Check">
            {person.missing.length === 0 ? (
              <span className={quiet}>–</span>
            ) : (
              <span className={css.badges}>
                {person.missing
                  .filter((gap) => gap !== 'free' || person.isActive)
                  .map((gap) => (
                    <Badge key={gap} tone="warning">
                      {gapWords[gap]}
                    </Badge>
                  ))}
              </span>
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
