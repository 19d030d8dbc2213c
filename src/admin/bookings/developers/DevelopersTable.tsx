import { Link } from 'react-router';
import type { DeveloperRow } from '#src/contract/bookings/developers.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Time } from '../../ui/Time.tsx';
import { nowrap, quiet, small } from '../../ui/ui.css.ts';
import { useNoun } from '../../use-noun.ts';
import { gapLabel } from './developer-labels.ts';
import * as css from './developers.css.ts';
import { Face } from './Face.tsx';

export function DevelopersTable({
  people: developers,
  label,
}: {
  people: readonly DeveloperRow[];
  label: string;
}) {
  const noun = useNoun();
  return (
    <DataTable label={label} columns={[noun.One, 'Status', 'Next session', 'Last 4 weeks', 'Check']}>
      {developers.map((developer) => (
        <tr key={developer.id}>
          <td>
            <span className={css.developer}>
              <Face name={developer.name} picture={developer.picture} />
              <span>
                <Link className={css.nameLink} dir="auto" to={`${ADMIN_PATH}/people/${developer.id}`}>
                  {developer.name}
                </Link>
                <p className={`${quiet} ${small}`}>{developer.timeZone}</p>
              </span>
            </span>
          </td>
          <td data-label="Status">
            <span className={css.badges}>
              <Badge tone={developer.isActive ? 'success' : 'neutral'}>
                {developer.isActive ? 'Active' : 'Not active'}
              </Badge>
              {developer.isSample ? (
                <Badge plain>Sample</Badge>
              ) : (
                !developer.isShown && <Badge plain>Not shown</Badge>
              )}
            </span>
          </td>
          <td className={nowrap} data-label="Next session">
            {developer.nextSession ? (
              <Time value={developer.nextSession} plain />
            ) : (
              <span className={quiet}>None</span>
            )}
          </td>
          <td data-label="Last 4 weeks">{developer.recent}</td>
          <td data-label="Check">
            {developer.missing.length === 0 ? (
              <span className={quiet}>–</span>
            ) : (
              <span className={css.badges}>
                {developer.missing
                  .filter((gap) => gap !== 'free' || developer.isActive)
                  .map((gap) => (
                    <Badge key={gap} tone="warning">
                      {gapLabel[gap]}
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
