import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import type { SessionDetail } from '#src/contract/bookings/sessions.ts';
import { adminBookingPath } from '#src/routes.ts';
import { useMay } from '../../accounts/session/use-session.ts';
import { query } from '../../query.ts';
import { UnknownScreen } from '../../shell/UnknownScreen.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { fact, note } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { quiet, textLink } from '../../ui/ui.css.ts';
import { AnswersPanel } from '../bookings/AnswersPanel.tsx';
import { inZone } from '../bookings/booking-labels.ts';
import { room as roomParts } from '../bookings/bookings.css.ts';
import { StatusBadge } from '../bookings/StatusBadge.tsx';
import { useTierNames } from '../bookings/use-tier-names.ts';
import { RoomFault, whileTrying } from '../rooms/RoomFault.tsx';
import { Clock, useBegun } from './Clock.tsx';
import { Record } from './Record.tsx';
import * as css from './session.css.ts';
import { useOwnZone } from './use-own-zone.ts';
import { useSessionChange } from './use-session-change.ts';

export default function SessionScreen() {
  const id = Number(useParams().id);
  const session = useQuery({
    ...query('GET /api/admin/sessions/:id', { params: { id } }),
    refetchInterval: ({ state }) => whileTrying(state.data?.roomFault),
  });
  return (
    <QueryView query={session} loading={[6, 2]} unknown={<UnknownScreen />}>
      {(found) => <Detail key={id} session={found} />}
    </QueryView>
  );
}

function Detail({ session }: { session: SessionDetail }) {
  const tierNames = useTierNames();
  const isOwner = useMay('owner');
  const { id, state, room } = session;
  const { isReached, begun } = useBegun(session);
  const zone = useOwnZone();
  const [closing, setClosing] = useState(false);
  const params = { id };
  const edits = useSessionChange('PUT /api/admin/sessions/:id/edits', {
    input: (done: boolean) => ({ params, body: { done } }),
    failed: 'Could not tick off the edits',
  });
  // Optimistic, until the server's answer replaces it.
  const [ticked, setTicked] = useState<boolean>();
  const end = useSessionChange('POST /api/admin/sessions/:id/end', {
    input: (as: 'completed' | 'no-show') => ({ params, body: { as } }),
    failed: 'Could not update the session',
    done: 'Session updated',
  });
  return (
    <>
      <ScreenHead
        title={session.name || 'Client'}
        intro={`${tierNames[session.tier]}${session.developer ? `, ${session.developer.name}` : ''}`}
      >
        {isOwner && (
          <Link className={textLink} to={adminBookingPath(id)}>
            Booking
          </Link>
        )}
        {begun && state === 'confirmed' && (
          <Button tone="quiet" disabled={end.isPending} onClick={() => setClosing(true)}>
            Close session
          </Button>
        )}
        {isReached && (state === 'confirmed' || state === 'completed') && (
          <Button tone="quiet" disabled={end.isPending} onClick={() => end.mutate('no-show')}>
            No-show
          </Button>
        )}
        {begun && state === 'no_show' && (
          <Button tone="quiet" disabled={end.isPending} onClick={() => end.mutate('completed')}>
            Completed
          </Button>
        )}
        {room && (
          <ButtonLink size="small" href={room} target="_blank" rel="noopener noreferrer">
            Join
          </ButtonLink>
        )}
      </ScreenHead>
      <Confirm
        open={closing}
        onClose={() => setClosing(false)}
        title="Close this session?"
        text="It will be marked as completed. Nothing is sent to the client: you can write the outcome and send the summary afterward."
        action="Close session"
        pending={end.isPending}
        onConfirm={() => end.mutate('completed', { onSuccess: () => setClosing(false) })}
      />
      <div className={css.columns}>
        <div className={css.main}>
          <Clock session={session} zone={zone} />
          <Panel title="Round of edits">
            <div className={css.body}>
              <label className={css.check}>
                <input
                  type="checkbox"
                  checked={ticked ?? session.editsAt !== null}
                  onChange={({ target: { checked } }) => {
                    setTicked(checked);
                    edits.mutate(checked, { onSettled: () => setTicked(undefined) });
                  }}
                />
                One round of edits is done
                {session.editsAt && <span className={note}>{inZone(session.editsAt, zone)}</span>}
              </label>
            </div>
          </Panel>
          <Record session={session} zone={zone} begun={begun} />
        </div>
        <div className={css.client}>
          <Panel title="Client">
            <dl className={css.facts}>
              <Fact label="Status">
                <StatusBadge booking={session} />
              </Fact>
              <Fact label="Your time">{inZone(session.startsAt, zone)}</Fact>
              <Fact label="Client’s time">
                {session.timeZone
                  ? `${inZone(session.startsAt, session.timeZone)} (${session.timeZone})`
                  : 'Unknown'}
              </Fact>
              <Fact label="Client’s clock now">
                {session.timeZone ? inZone(session.now, session.timeZone) : 'Unknown'}
              </Fact>
              <Fact label="Room">
                <div className={roomParts}>
                  {room ? (
                    <a href={room} target="_blank" rel="noopener noreferrer">
                      {room}
                    </a>
                  ) : session.roomFault ? (
                    <Badge tone="danger">Missing</Badge>
                  ) : session.roomFollows ? (
                    'The link follows: it is being made'
                  ) : (
                    'No room yet'
                  )}
                  {session.roomFault && <RoomFault bookingId={id} fault={session.roomFault} />}
                </div>
              </Fact>
            </dl>
          </Panel>
          {(session.idea || session.answers.length === 0) && (
            <Panel title={session.ideaLabel || 'Idea'}>
              <p className={`${css.body} ${css.written}`} dir="auto">
                {session.idea || 'The client left this blank.'}
              </p>
            </Panel>
          )}
          <AnswersPanel bookingId={id} answers={session.answers} />
          <Panel title="Brief">
            <div className={css.body}>
              <p className={css.written} dir="auto">
                {session.brief.text || 'The client has not added a brief.'}
              </p>
              {session.brief.at && <p className={note}>Changed {inZone(session.brief.at, zone)}</p>}
            </div>
          </Panel>
          <Panel title="Files">
            {session.files.length === 0 ? (
              <p className={`${css.body} ${quiet}`}>The client has not sent files.</p>
            ) : (
              <div className={css.body}>
                <ul role="list" className={css.files}>
                  {session.files.map((file) => (
                    <li key={file.id} className={css.file}>
                      <a href={`/api/admin/sessions/${id}/files/${file.id}`} download dir="auto">
                        {file.name}
                      </a>
                      <span className={note}>{fileSize(file.bytes)}</span>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </Panel>
          {session.story && (
            <Panel title="Testimonial">
              <p className={`${css.body} ${css.written}`} dir="auto">
                {session.story.text}
              </p>
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={fact}>
      <dt className={quiet}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
