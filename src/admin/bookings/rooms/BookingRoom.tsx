import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { BookingRoomDetail } from '#src/contract/bookings/rooms.ts';
import { linkProblem } from '#src/contract/typed-link.ts';
import { z } from '#src/contract/zod.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { quiet, small } from '../../ui/ui.css.ts';
import * as css from '../bookings/bookings.css.ts';
import { RoomFault, whileTrying } from './RoomFault.tsx';
import { SERVICE_NAMES } from './room-labels.ts';

/** The room of a booking, how far it is made, and a link by hand. */
export function BookingRoom({ bookingId }: { bookingId: number }) {
  const room = useQuery({
    ...query('GET /api/admin/bookings/:id/room', { params: { id: bookingId } }),
    refetchInterval: ({ state }) => whileTrying(state.data?.fault),
  });
  const [isOpen, setOpen] = useState(false);
  if (!room.data) return null;
  const { url, typedUrl, canType, fault } = room.data;
  const typing = canType && (
    <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
      {typedUrl ? 'Change the link' : 'Enter a link by hand'}
    </Button>
  );
  return (
    <div className={css.room}>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {url.replace('https://', '')}
        </a>
      ) : (
        <Missing room={room.data} />
      )}
      <Progress room={room.data} />
      {fault ? (
        <RoomFault bookingId={bookingId} fault={fault}>
          {typing}
        </RoomFault>
      ) : (
        typing
      )}
      {isOpen && <LinkDialog bookingId={bookingId} typedUrl={typedUrl} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Missing({ room: { state } }: { room: BookingRoomDetail }) {
  if (state === 'usual') return <Link to="/admin/settings/booking">Set a room for sessions</Link>;
  if (state === 'gone') return 'Deleted with the session';
  return (
    <Badge tone={state === 'failing' ? 'danger' : 'neutral'}>
      {state === 'failing' ? 'Missing' : 'On its way'}
    </Badge>
  );
}

function Progress({ room: { service, state, typedUrl, url } }: { room: BookingRoomDetail }) {
  const name = service && service !== 'link' ? SERVICE_NAMES[service] : undefined;
  const text = typedUrl
    ? 'Entered by hand.'
    : name === undefined
      ? undefined
      : state === 'failing'
        ? `${url ? `${name} still has the previous time.` : `${name} has not made it.`} It is tried again.`
        : state === 'waiting'
          ? `${name} is asked for it right now.`
          : state === 'made'
            ? `Made by ${name}. It moves with the session.`
            : undefined;
  return text === undefined ? null : <p className={`${quiet} ${small}`}>{text}</p>;
}

const schema = z.object({
  url: z
    .string()
    .trim()
    .superRefine((url, context) => {
      const message = url === '' ? undefined : linkProblem('Link', url, { max: 300 });
      if (message) context.addIssue({ code: 'custom', message });
    }),
});

interface DialogProps {
  bookingId: number;
  typedUrl: string;
  onClose: () => void;
}

function LinkDialog({ bookingId: id, typedUrl, onClose }: DialogProps) {
  const save = useMutation(
    mutate('PUT /api/admin/bookings/:id/room', {
      changes: [
        'GET /api/admin/bookings/:id/room',
        'GET /api/admin/bookings/:id',
        'GET /api/admin/attention',
      ],
      failed: false,
      onSuccess: () => toast({ title: 'Link saved' }),
    }),
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Link of the session"
      description="It counts instead of any other, and the client gets it by e-mail."
      narrow
      schema={schema}
      defaults={{ url: typedUrl }}
      submit="Save link"
      save={(body) => save.mutateAsync({ params: { id }, body })}
      onSaved={onClose}
      fields={[
        {
          name: 'url',
          label: 'Link',
          help: 'The address of a video call. Leave blank to go back to the room that is made for the session.',
          inputMode: 'url',
          placeholder: 'https://',
          autoComplete: 'off',
          spellCheck: false,
          dir: 'ltr',
        },
      ]}
    />
  );
}
