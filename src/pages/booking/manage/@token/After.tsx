import { useState } from 'react';
import { api } from '#src/api/client.ts';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { afterTexts, clientCopy } from '#src/content/bookings/session-texts.ts';
import type { Person } from '#src/content/site/noun-copy.ts';
import type { ClientSession } from '#src/contract/bookings/client-sessions.ts';
import { Problem } from '../../Problem.tsx';
import type { UpcomingTime } from './+data.ts';
import { fileSize } from './file-size.ts';
import * as css from './Session.css.ts';

type Summary = NonNullable<ClientSession['summary']>;

interface Props {
  token: string;
  summary: Summary;
  codeUntil: string | undefined;
}

export function After({ token, summary, codeUntil }: Props) {
  const texts = useTexts(afterTexts);
  const { outcome, leftOver, codeUrl, recordingUrl, code } = summary;
  return (
    <section className={css.part} aria-labelledby="after">
      <h2 id="after" className={css.title}>
        {texts.title}
      </h2>
      {outcome && <p className={`${css.intro} ${css.outcome}`}>{texts.outcomes[outcome]}</p>}
      <dl className={css.facts}>
        {leftOver && (
          <div className={css.fact}>
            <dt className={css.factName}>{texts.leftOver}</dt>
            <dd className={css.said} dir="auto">
              {leftOver}
            </dd>
          </div>
        )}
        {(code || codeUrl) && (
          <div className={css.fact}>
            <dt className={css.factName}>{texts.code}</dt>
            <dd className={css.value}>
              {code && <Code token={token} code={code} until={codeUntil} />}
              {codeUrl && (
                <a href={codeUrl} rel="noopener noreferrer">
                  {clientCopy.repository}
                </a>
              )}
            </dd>
          </div>
        )}
        {recordingUrl && (
          <div className={css.fact}>
            <dt className={css.factName}>{texts.recording}</dt>
            <dd>
              <a href={recordingUrl} rel="noopener noreferrer">
                {clientCopy.watch}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

interface CodeProps {
  token: string;
  code: NonNullable<Summary['code']>;
  until: string | undefined;
}

function Code({ token, code, until }: CodeProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  async function renew() {
    setBusy(true);
    setProblem(undefined);
    try {
      await api('POST /api/bookings/:token/code-link', { params: { token } });
      location.replace(location.pathname);
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  }

  return (
    <>
      {code.path ? (
        <ButtonLink href={code.path} download>
          {clientCopy.download} {code.name}, {fileSize(code.bytes)}
        </ButtonLink>
      ) : (
        <p>{clientCopy.codeExpired}</p>
      )}
      {until && <span className={css.help}>{clientCopy.codeUntil(until)}</span>}
      {!code.path && (
        <Button size="medium" tone="quiet" disabled={busy} onClick={renew}>
          {clientCopy.renew}
        </Button>
      )}
      <Problem className={css.problem} of={problem} />
    </>
  );
}

interface AgainProps {
  next: NonNullable<ClientSession['next']>;
  times: readonly UpcomingTime[];
  /** Who gave the session. */
  person: Person;
}

export function Again({ next, times, person }: AgainProps) {
  const { again } = useTexts(afterTexts);
  const giver = next.same
    ? next.developer && clientCopy.nextWith(next.developer.name)
    : clientCopy.nextWithAnyone(person);
  return (
    <section className={css.part} aria-labelledby="again">
      <h2 id="again" className={css.title}>
        {again.title}
      </h2>
      <p className={css.intro}>
        {next.same && again.text} {giver}
      </p>
      {times.length > 0 && (
        <ul role="list" className={css.times}>
          {times.map(({ path, date, time }) => (
            <li key={path}>
              <a className={css.time} href={path} rel="nofollow">
                <span className={css.timeHour}>{time}</span>
                <span className={css.timeDay}>{date}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {times[0] && <p className={css.zone}>{clientCopy.inZone(times[0].zone)}</p>}
      {times.length === 0 && <p className={css.intro}>{clientCopy.noTimes}</p>}
      <ButtonLink tone="quiet" href={next.path} rel="nofollow">
        {clientCopy.allTimes}
      </ButtonLink>
    </section>
  );
}
