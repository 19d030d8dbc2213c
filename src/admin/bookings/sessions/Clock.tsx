import { useEffect, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { MinuteScale } from '#src/components/MinuteScale/MinuteScale.tsx';
import type { SessionDetail } from '#src/contract/bookings/sessions.ts';
import { Panel } from '../../ui/Panel.tsx';
import { inZone } from '../bookings/booking-labels.ts';
import * as css from './session.css.ts';
import { clockTime, formatClock } from './session-labels.ts';
import { useSessionChange } from './use-session-change.ts';

const TICK_MS = 1_000;
/** Longer timers fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Current time by the server's clock. @param serverNow time of the answer */
function useServerNow(serverNow: string): number {
  const [offset, setOffset] = useState(() => Date.parse(serverNow) - Date.now());
  const [now, setNow] = useState(() => Date.parse(serverNow));
  useEffect(() => setOffset(Date.parse(serverNow) - Date.now()), [serverNow]);
  useEffect(() => {
    setNow(Date.now() + offset);
    const timer = setInterval(() => setNow(Date.now() + offset), TICK_MS);
    return () => clearInterval(timer);
  }, [offset]);
  return now;
}

/** Says if the booked time is reached, and if the session has begun: its clock can be started earlier. */
export function useBegun({ startsAt, now, clock }: SessionDetail): { isReached: boolean; begun: boolean } {
  const [isReached, setReached] = useState(startsAt <= now);
  useEffect(() => {
    const left = Date.parse(startsAt) - Date.parse(now);
    setReached(left <= 0);
    if (left <= 0 || left > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => setReached(true), left);
    return () => clearTimeout(timer);
  }, [startsAt, now]);
  return { isReached, begun: isReached || clock !== null };
}

/** Elapsed milliseconds of the session; negative before it begins. */
function ranFor({ clock, startsAt }: SessionDetail, now: number): number {
  if (clock === null) return now - Date.parse(startsAt);
  return clock.ms + (clock.since === null ? 0 : Math.max(0, now - Date.parse(clock.since)));
}

export function Clock({ session, zone }: { session: SessionDetail; zone: string | undefined }) {
  const now = useServerNow(session.now);
  const change = useSessionChange('PUT /api/admin/sessions/:id/clock', {
    input: (action: 'start' | 'pause' | 'continue' | 'follow') => ({
      params: { id: session.id },
      body: { action },
    }),
    failed: 'Could not set the clock',
  });
  const ran = ranFor(session, now);
  const minute = ran / 60_000;
  const length = session.minutes * 60_000;
  const isHour = session.minutes === 60;
  const { clock, phases } = session;
  const phase = ran < 0 ? undefined : phases.find(({ from, to }) => minute >= from && minute < to);
  const isPaused = clock !== null && clock.since === null;
  const buttons = { tone: 'quiet', disabled: change.isPending } as const;
  return (
    <Panel title={isHour ? 'The hour' : 'The session'}>
      <div className={css.clock}>
        <div className={css.clockLine}>
          <span className={ran > length ? `${css.minutes} ${css.over}` : css.minutes} role="timer">
            {formatClock(clockTime(ran, length))}
          </span>
          <span className={css.phase} aria-live="polite">
            {ran < 0 ? (
              <>until it starts, {inZone(session.startsAt, zone)}</>
            ) : phase ? (
              <>
                <span className={css.phaseName}>{phase.title}</span> {phase.text}
              </>
            ) : ran >= length ? (
              `The ${isHour ? 'hour' : 'session'} is over.`
            ) : (
              ''
            )}
          </span>
        </div>
        <MinuteScale minutes={Math.max(0, minute)} of={session.minutes} />
        <ol className={css.phases}>
          {phases.map(({ from, to, title }) => (
            <li
              key={`${from}-${to}`}
              className={phase?.from === from ? css.phaseNow : undefined}
              aria-current={phase?.from === from ? 'step' : undefined}
            >
              {from} to {to} {title}
            </li>
          ))}
        </ol>
        <div className={css.actions}>
          {ran >= 0 && !isPaused && (
            <Button {...buttons} onClick={() => change.mutate('pause')}>
              Pause
            </Button>
          )}
          {isPaused && (
            <Button {...buttons} onClick={() => change.mutate('continue')}>
              Continue
            </Button>
          )}
          <Button {...buttons} onClick={() => change.mutate('start')}>
            {ran < 0 ? 'Start now' : 'Start over'}
          </Button>
          {clock !== null && (
            <Button {...buttons} onClick={() => change.mutate('follow')}>
              Follow the booked time
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
