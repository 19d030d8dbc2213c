import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ROOM_SERVICES } from '#src/contract/bookings/rooms.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { FormFields } from '../../ui/FormFields.tsx';
import { sentenceLink } from '../../ui/ui.css.ts';
import { useNoun } from '../../use-noun.ts';
import type { KindForm } from '../kinds/kind-form.ts';
import * as css from '../kinds/kinds.css.ts';
import { SERVICE_LABELS } from './room-labels.ts';

/** Zoom ends meetings of the free plan after so many minutes. */
const FREE_MINUTES = 40;

/** The rooms of a kind of session. */
export function RoomFields({ form }: { form: KindForm }) {
  const { roomService: service, place, minutes } = form.watch();
  const noun = useNoun();
  const isLong = Number(minutes) > FREE_MINUTES;
  return (
    <div className={css.form}>
      <FormFields
        form={form}
        fields={[
          {
            name: 'roomService',
            kind: 'choice',
            label: 'Where people meet',
            help: 'Sessions that are booked already keep their room.',
            options: [
              ['', `The ${noun.one}’s room, or else the site’s`],
              ...ROOM_SERVICES.map((each) => [each, SERVICE_LABELS[each]] as const),
            ],
            setValueAs: (value) => value || null,
          },
        ]}
      />
      {place !== '' && (
        <p className={css.note}>This kind has a place, so no rooms are made for it. See the tab What.</p>
      )}
      {service === 'link' && (
        <FormFields
          form={form}
          fields={[
            {
              name: 'roomLink',
              label: 'Address',
              help: 'The link of a video call. {code} is replaced with a code for each session, as in https://meet.jit.si/{code}. Without it, all sessions share one room.',
              inputMode: 'url',
              placeholder: 'https://',
              spellCheck: false,
              dir: 'ltr',
            },
          ]}
        />
      )}
      {service === 'zoom' && (
        <>
          <FormFields
            form={form}
            fields={[
              {
                name: 'roomHost',
                label: 'Zoom user',
                help: `The e-mail address of the Zoom user who hosts. Leave blank to use that of the ${noun.one}’s account here. A user can host one meeting at a time.`,
                inputMode: 'email',
                autoComplete: 'off',
                spellCheck: false,
                dir: 'ltr',
              },
            ]}
          />
          {isLong && (
            <p className={css.note}>
              Zoom’s free plan ends each meeting after {FREE_MINUTES} minutes. For this length, the Zoom user
              needs a license.
            </p>
          )}
          <ZoomNote />
        </>
      )}
      {service === 'meet' && (
        <p className={css.note}>
          The link comes with the session’s event. Each {noun.one} needs a calendar at Google, connected by
          signing in, that sessions are written to.
        </p>
      )}
      {service === 'teams' && (
        <p className={css.note}>
          The link comes with the session’s event. Each {noun.one} needs an Outlook calendar of a work or
          school account, connected by signing in, that sessions are written to.
        </p>
      )}
      {service && service !== 'link' && (
        <p className={css.note}>
          Rooms are made within seconds after a booking. If that fails, the booking stands, the client is told
          that the link follows, and it is tried again. You hear of it two hours before the session.
        </p>
      )}
    </div>
  );
}

function ZoomNote() {
  const { data } = useQuery(query('GET /api/admin/rooms/zoom'));
  if (!data || data.isSet) return null;
  return (
    <p className={css.fault}>
      The site has no Zoom account yet. Enter it under{' '}
      <Link className={sentenceLink} to={`${ADMIN_PATH}/settings/calendars`}>
        Settings, Calendars
      </Link>
      .
    </p>
  );
}
