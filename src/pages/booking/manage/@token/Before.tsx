import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { TextArea } from '#src/components/Field/TextField.tsx';
import { type Saved, type Stored, useSaved } from '#src/components/use-saved.ts';
import { beforeTexts, clientCopy } from '#src/content/bookings/session-texts.ts';
import type { Person } from '#src/content/site/noun-copy.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import type { ClientSession } from '#src/contract/bookings/client-sessions.ts';
import { BRIEF_LENGTH } from '#src/contract/bookings/values.ts';
import { Files } from './Files.tsx';
import * as css from './Session.css.ts';

interface Props {
  booking: Pick<ManagedBooking, 'token' | 'state'>;
  session: ClientSession;
  /** Who gives the session. */
  person: Person;
}

export function Before({ booking: { token, state }, session, person }: Props) {
  const isOver = state !== 'confirmed';
  const texts = useTexts(beforeTexts);
  return (
    <section className={css.part} aria-labelledby="before">
      <h2 id="before" className={css.title}>
        {isOver ? clientCopy.yours : texts.title}
      </h2>
      <p className={css.intro}>
        {session.openUntil === null ? clientCopy.closed : isOver ? null : texts.text}
      </p>
      {session.openUntil ? (
        <Brief token={token} brief={session.brief} />
      ) : (
        session.brief.text && <p className={css.written}>{session.brief.text}</p>
      )}
      <Files token={token} files={session.files} isOpen={session.openUntil !== null} person={person} />
    </section>
  );
}

/** Identifies the booking without its secret, for this browser's storage. */
const refOf = (token: string) => token.slice(0, 16);

function Brief({ token, brief }: { token: string; brief: ClientSession['brief'] }) {
  const texts = useTexts(beforeTexts);
  const params = { token };
  const { value, change, saved, choose } = useSaved<string>({
    name: `brief ${refOf(token)}`,
    stored: { value: brief.text, version: brief.version },
    at: brief.at,
    save: (text, version) => api('PUT /api/bookings/:token/brief', { params, body: { text, version } }),
    load: async () => {
      const { brief: now } = await api('GET /api/bookings/:token/session', { params });
      return { value: now.text, version: now.version };
    },
  });
  return (
    <div className={css.brief}>
      <TextArea
        label={texts.brief}
        help={texts.briefHelp}
        className={css.briefText}
        rows={8}
        maxLength={BRIEF_LENGTH}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
      <State saved={saved} mine={value} onChoose={choose} />
    </div>
  );
}

interface StateProps {
  saved: Saved<string>;
  mine: string;
  onChoose: (value: string, theirs: Stored<string>) => void;
}

function State({ saved, mine, onChoose }: StateProps) {
  const words = clientCopy.changed;
  if (saved.state === 'contested')
    return (
      <div className={css.contested} role="alert">
        <p>{words.title}</p>
        <details>
          <summary>{words.other}</summary>
          <p className={css.written}>{saved.theirs.value}</p>
        </details>
        <div className={css.actions}>
          <Button size="medium" onClick={() => onChoose(mine, saved.theirs)}>
            {words.mine}
          </Button>
          <Button size="medium" tone="quiet" onClick={() => onChoose(saved.theirs.value, saved.theirs)}>
            {words.theirs}
          </Button>
        </div>
      </div>
    );
  if (saved.state === 'refused')
    return (
      <p className={css.problem} role="alert">
        {saved.message}
      </p>
    );
  const said = {
    saved: saved.state === 'saved' && saved.at ? clientCopy.saved : '',
    saving: clientCopy.saving,
    waiting: clientCopy.waiting,
  };
  return (
    <p className={css.state} role="status">
      {said[saved.state]}
    </p>
  );
}
