import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyLink } from '#src/components/CopyLink/CopyLink.tsx';
import { SelectField } from '#src/components/Field/TextField.tsx';
import { embedPath, routes } from '#src/routes.ts';
import { query } from '../../query.ts';
import { Options } from '../../ui/Options.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { allOf, QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { Origins } from './Origins.tsx';
import * as css from './widget.css.ts';
import { frameCode, scriptCode } from './widget-code.ts';

export default function WidgetScreen() {
  const origins = useQuery(query('GET /api/admin/embed-origins'));
  const kinds = useQuery(query('GET /api/bookings/kinds'));
  const [chosen, setChosen] = useState('');
  return (
    <>
      <ScreenHead
        title="Booking widget"
        intro="Clients book on another site of yours, without leaving it. Payment opens in the whole window."
      />
      <QueryView query={allOf(origins, kinds)} loading={[4, 3]}>
        {([{ siteUrl, origins }, { kinds }]) => {
          const place = { site: siteUrl ?? location.origin, kind: kinds.find(({ slug }) => slug === chosen) };
          // With one kind, the list redirects to it, without the query that lets this screen frame it.
          const shown = place.kind ?? (kinds.length === 1 ? kinds[0] : undefined);
          const path = shown ? embedPath(shown.slug) : routes.embed.path;
          return (
            <div className={css.columns}>
              <div className={css.stack}>
                <Origins origins={origins} />
                <Panel title="Code">
                  <div className={css.body}>
                    {kinds.length > 1 && (
                      <SelectField
                        compact
                        label="Kind of session"
                        value={chosen}
                        onChange={({ target }) => setChosen(target.value)}
                      >
                        <option value="">All, to choose from</option>
                        <Options of={kinds.map(({ slug, name }) => [slug, name] as const)} />
                      </SelectField>
                    )}
                    <CopyLink
                      small
                      rows={6}
                      label="Script"
                      help="Paste it where the calendar belongs. Its height follows its content."
                      text={scriptCode(place)}
                    />
                    <CopyLink
                      small
                      rows={6}
                      label="Frame, for sites that allow no scripts"
                      help="It has a fixed height, and scrolls if its content is taller."
                      text={frameCode(place)}
                    />
                  </div>
                </Panel>
              </div>
              <Panel title="Preview">
                <iframe
                  key={path}
                  className={css.preview}
                  src={`${path}?preview=edit`}
                  title="Preview of the booking widget"
                />
                <p className={css.note}>
                  Nothing can be booked in the preview. <a href={path}>Open the widget as a page</a> to try
                  it.
                </p>
              </Panel>
            </div>
          );
        }}
      </QueryView>
    </>
  );
}
