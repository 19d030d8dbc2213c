import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ACTIVE_IMPORTS } from '#src/contract/blog/import-values.ts';
import type { PostImport } from '#src/contract/blog/imports.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { nameLink, panelRow, rows, spread } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { Time } from '../../ui/Time.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { stateLabels } from './import-labels.ts';
import * as css from './imports.css.ts';
import { UploadExport } from './UploadExport.tsx';

const POLL_MS = 3_000;
const isActive = ({ state }: PostImport): boolean => ACTIVE_IMPORTS.some((active) => active === state);

export default function ImportScreen() {
  const [address] = useSearchParams();
  const list = useQuery({
    ...query('GET /api/admin/imports'),
    refetchInterval: ({ state }) => (state.data?.imports.some(isActive) ? POLL_MS : false),
  });
  return (
    <>
      <ScreenHead
        title="Import posts"
        intro="Take your posts along from another blog. Old addresses lead to them."
      />
      <QueryView query={list} frame="Imports" loading={[3, 2]}>
        {({ imports }) => {
          const active = imports.find(isActive);
          const id = Number(address.get('import')) || active?.id || imports[0]?.id;
          const others = imports.filter((each) => each.id !== id);
          return (
            <div className={css.stack}>
              {(!active || active.state === 'uploading') && <UploadExport />}
              {id !== undefined && <ImportPanel key={id} id={id} />}
              {others.length > 0 && <Earlier imports={others} />}
            </div>
          );
        }}
      </QueryView>
    </>
  );
}

function Earlier({ imports }: { imports: readonly PostImport[] }) {
  return (
    <Panel title="Other imports">
      <ul className={rows}>
        {imports.map(({ id, fileName, state, createdAt, username }) => (
          <li key={id} className={panelRow}>
            <div className={spread}>
              <Link className={nameLink} to={`${ADMIN_PATH}/posts/import?import=${id}`}>
                {fileName}
              </Link>
              <span>{stateLabels[state]}</span>
            </div>
            <p className={css.also}>
              <Time value={createdAt} />, {username}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
