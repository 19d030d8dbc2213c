import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { TextArea, TextField } from '#src/components/Field/TextField.tsx';
import { type Saved, type Stored, useSaved } from '#src/components/use-saved.ts';
import type { SessionDetail, SessionRecord } from '#src/contract/bookings/sessions.ts';
import { BRIEF_LENGTH, OUTCOMES } from '#src/contract/bookings/values.ts';
import { useUser } from '../../accounts/session/use-session.ts';
import { invalidate } from '../../query.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { note } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { inZone } from '../bookings/booking-labels.ts';
import { Code } from './Code.tsx';
import * as css from './session.css.ts';
import { outcomes } from './session-labels.ts';
import { useSessionChange, useShowSession } from './use-session-change.ts';

interface Props {
  session: SessionDetail;
  zone: string | undefined;
  begun: boolean;
}

export function Record({ session, zone, begun }: Props) {
  const { id } = session;
  const client = useQueryClient();
  const user = useUser()?.id ?? 0;
  const params = { id };
  const { value, change, saved, choose, flush, version } = useSaved<SessionRecord>({
    // Keyed by user, so that another user of the same computer does not see it.
    name: `session ${user} ${id}`,
    stored: { value: session.record, version: session.version },
    at: session.savedAt,
    save: (record, at) => api('PUT /api/admin/sessions/:id', { params, body: { ...record, version: at } }),
    load: async () => {
      const now = await api('GET /api/admin/sessions/:id', { params });
      return { value: now.record, version: now.version };
    },
  });
  useUnsavedWarning(saved.state !== 'saved');
  // Reopening the screen shows what was saved here.
  const isSaved = saved.state === 'saved';
  useEffect(() => {
    if (isSaved) void invalidate(client, 'GET /api/admin/sessions');
  }, [isSaved, client]);
  const set = (part: Partial<SessionRecord>) => change({ ...value, ...part });

  return (
    <>
      <Panel title="Notes" className={css.notes}>
        <div className={css.body}>
          <TextArea
            label="Notes"
            help="Only the team sees these notes."
            compact
            className={css.area}
            rows={8}
            maxLength={BRIEF_LENGTH}
            value={value.notes}
            onChange={(event) => set({ notes: event.target.value })}
          />
          <State saved={saved} mine={value} zone={zone} onChoose={choose} />
        </div>
      </Panel>
      <Panel title="Outcome" className={css.outcome}>
        <div className={css.body}>
          <Choice
            legend="What came of it"
            options={OUTCOMES.filter(
              (outcome) => outcome !== 'host' || session.offersHosting || value.outcome === 'host',
            ).map((outcome) => ({ value: outcome, label: outcomes[outcome] }))}
            value={value.outcome ?? undefined}
            onChange={(outcome) => set({ outcome })}
          />
          <TextArea
            label="What is left"
            help="The client reads this."
            compact
            className={css.area}
            rows={4}
            maxLength={4_000}
            value={value.leftOver}
            onChange={(event) => set({ leftOver: event.target.value })}
          />
          <Code session={session} />
          <TextField
            compact
            label="Link to the code"
            help="For example, a repository. Leave blank if the ZIP file is all."
            type="url"
            maxLength={500}
            value={value.codeUrl}
            onChange={(event) => set({ codeUrl: event.target.value })}
          />
          <TextField
            compact
            label="Link to the recording"
            type="url"
            maxLength={500}
            value={value.recordingUrl}
            onChange={(event) => set({ recordingUrl: event.target.value })}
          />
          <State saved={saved} mine={value} zone={zone} onChoose={choose} />
          <Summary {...{ session, zone, begun, flush }} isDirty={!isSaved} version={() => version.current} />
        </div>
      </Panel>
    </>
  );
}

interface StateProps extends Pick<Props, 'zone'> {
  saved: Saved<SessionRecord>;
  mine: SessionRecord;
  onChoose: (value: SessionRecord, theirs: Stored<SessionRecord>) => void;
}

function State({ saved, mine, zone, onChoose }: StateProps) {
  if (saved.state === 'contested') {
    const { theirs } = saved;
    return (
      <div className={css.contested} role="alert">
        <p>A colleague, or another tab, changed these notes. Their notes:</p>
        <p className={css.written}>{theirs.value.notes || 'No notes.'}</p>
        <div className={css.actions}>
          <Button onClick={() => onChoose(mine, theirs)}>Keep mine</Button>
          <Button tone="quiet" onClick={() => onChoose(theirs.value, theirs)}>
            Use theirs
          </Button>
        </div>
      </div>
    );
  }
  if (saved.state === 'refused')
    return (
      <p className={css.problem} role="alert">
        Not saved: {saved.message}
      </p>
    );
  return (
    <p className={css.state} role="status">
      {saved.state === 'saving' && 'Saving…'}
      {saved.state === 'waiting' &&
        'Not saved yet. What you type is kept in this browser and saved when the connection is back.'}
      {saved.state === 'saved' && saved.at && `Saved ${inZone(saved.at, zone)}`}
    </p>
  );
}

interface SummaryProps extends Props {
  isDirty: boolean;
  flush: () => Promise<boolean>;
  version: () => number;
}

function Summary({ session, zone, begun, isDirty, flush, version }: SummaryProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const show = useShowSession();
  const send = useSessionChange('POST /api/admin/sessions/:id/summary', {
    input: (at: number) => ({ params: { id: session.id }, body: { version: at } }),
    failed: 'Could not send the summary',
    done: session.source === 'site' ? 'Summary sent' : 'Outcome saved',
  });
  const isSite = session.source === 'site';
  const wasSent = session.summaryAt !== null;
  const isChanged = session.changedSince || isDirty || version() !== session.version;
  const unchanged = wasSent && !isChanged && session.state === 'completed';
  const label = !isSite ? 'Complete the session' : wasSent ? 'Send the updated summary' : 'Send the summary';

  async function confirm() {
    setBusy(true);
    if (await flush()) await send.mutateAsync(version()).then(show, () => {});
    setBusy(false);
    setAsking(false);
  }

  return (
    <div className={css.stack}>
      {session.summaryAt && (
        <p className={note}>
          {`${isSite ? 'Sent' : 'Completed'} ${inZone(session.summaryAt, zone)}`}
          {isChanged && '. It was changed since.'}
        </p>
      )}
      {!begun && (
        <p className={note}>
          You can send the summary once the session has started. If you begin early, press “Start now”.
        </p>
      )}
      <div className={css.actions}>
        <Button
          size="medium"
          disabled={!begun || unchanged || busy || session.state === 'cancelled'}
          onClick={() => setAsking(true)}
        >
          {label}
        </Button>
      </div>
      {asking && (
        <Confirm
          onClose={() => setAsking(false)}
          title={`${label}?`}
          text={
            !isSite
              ? 'The session is marked as completed. It was booked with your external booking service, so the client has no page here and gets no e-mail.'
              : `The session is marked as completed. ${session.name} sees the outcome on their page${session.mailOn ? ', and gets an e-mail with it and your next free times' : '. This site sends no e-mail, so tell them'}.`
          }
          action={label}
          pending={busy}
          onConfirm={() => void confirm()}
        />
      )}
    </div>
  );
}
