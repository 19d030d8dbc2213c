import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { vendorFacts } from '#src/contract/site/vendor-values.ts';
import type { VendorState } from '#src/contract/site/vendors.ts';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { rowActions } from '../../ui/layouts.css.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { note, panelNote } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { askingOf, PURPOSE_LABELS } from './vendor-labels.ts';

const VendorDialog = lazyDialog(() => import('./VendorDialog.tsx'));

/** For owners: analytics, pixels and chats of other companies on public pages. */
export default function VendorSettings() {
  const [editing, setEditing] = useState<VendorState>();
  const list = useQuery(query('GET /api/admin/vendors'));
  return (
    <>
      <QueryView query={list} loading={[8, 4]} frame="Analytics and chat">
        {({ vendors }) => (
          <Panel title="Analytics and chat">
            <DataTable
              label="Analytics and chat"
              columns={['Company', 'Visitors', 'Status', { title: 'Actions', hidden: true }]}
            >
              {vendors.map((each) => {
                const { name, purpose } = vendorFacts[each.vendor];
                return (
                  <tr key={each.vendor}>
                    <td data-wide>
                      <div>{name}</div>
                      <div className={note}>{PURPOSE_LABELS[purpose]}</div>
                    </td>
                    <td data-label="Visitors">{askingOf(each)}</td>
                    <td data-label="Status">
                      {each.isOn ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
                    </td>
                    <td>
                      <div className={rowActions}>
                        <Button
                          tone="quiet"
                          aria-label={`${each.publicId ? 'Edit' : 'Set up'} ${name}`}
                          onClick={() => setEditing(each)}
                        >
                          {each.publicId ? 'Edit' : 'Set up'}
                        </Button>
                      </div>
                    </td>
                  </tr>
                );
              })}
            </DataTable>
            <p className={panelNote}>
              Their code runs on public pages, with your visitors’ data and at your address, so turn on only
              companies that you trust. It never runs in the admin area, on sign-in and preview pages, on
              pages of bookings and receipts, in the booking widget, or for anyone who is signed in. To see
              it, open your site in a private window. Visitors who must be asked get a banner, and the cookie
              and privacy policies list what is on.
            </p>
          </Panel>
        )}
      </QueryView>
      <Suspense>
        {editing && <VendorDialog vendor={editing} onClose={() => setEditing(undefined)} />}
      </Suspense>
    </>
  );
}
