import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { type SettingsView, settingsChange } from '#src/contract/site-settings.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { KeptNotice } from '../ui/KeptNotice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { fields, quiet, textLink } from '../ui/ui.css.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { SaveLine } from './SaveLine.tsx';
import * as css from './settings.css.ts';
import { TestMail } from './TestMail.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const resolver = zodResolver(
  settingsChange.pick({ smtpUrl: true, mailFrom: true, mailTeam: true }).required(),
);
const serverHelp = {
  settings:
    'A server is set. Its address is never shown, because it holds a password; what you type replaces it.',
  environment: "The environment's server is in force. One set here wins over it.",
  none: 'Such as smtps://user:password@mail.example.com. Until there is one, mail is kept in the outbox.',
};

/** Who the site's mail is from, and the server that takes it. */
export default function MailSettings({ settings }: { settings: SettingsView }) {
  const { mailFrom, mailTeam, smtpFrom, smtpSaved, addressFrom, unusable, fallback } = settings;
  const { register, submit, getValues, trigger, resetField, formState, kept } = useKeptForm({
    name: 'settings-mail',
    resolver,
    saved: { smtpUrl: '', mailFrom, mailTeam },
  });
  const { errors, isDirty } = formState;
  const save = useSaveSettings();
  return (
    <Panel
      title="Mail"
      action={
        <Link className={textLink} to={`${ADMIN_PATH}/bookings/mail`}>
          Outbox
        </Link>
      }
    >
      <form
        className={`${fields} ${css.form}`}
        autoComplete="off"
        noValidate
        onSubmit={submit(({ smtpUrl, ...rest }) =>
          // An empty address is one that was not typed: it stays as it is.
          save.mutate({ ...rest, ...(smtpUrl && { smtpUrl }) }, { onSuccess: () => resetField('smtpUrl') }),
        )}
      >
        <KeptNotice kept={kept} />
        <p className={smtpFrom && !addressFrom ? css.bad : quiet}>
          {!smtpFrom &&
            'No mail is sent yet. What would be sent waits in the outbox, and goes out once a server is set.'}
          {smtpFrom && addressFrom && 'Mail about bookings is sent.'}
          {smtpFrom && !addressFrom && (
            <>
              Mail about bookings waits in the outbox: its links need the site's address.{' '}
              <Link className={textLink} to={`${ADMIN_PATH}/settings/site`}>
                Set the address
              </Link>
            </>
          )}
        </p>
        <TextField
          compact
          label="Mail server"
          help={serverHelp[smtpFrom ?? 'none']}
          error={errors.smtpUrl?.message ?? unusable.smtpUrl}
          type="password"
          autoComplete="off"
          placeholder={smtpFrom === 'settings' ? '••••••••' : 'smtps://'}
          {...register('smtpUrl')}
        />
        <TextField
          compact
          label="From"
          help="What customers see as the sender: an address, or a name and the address in angle brackets."
          error={errors.mailFrom?.message}
          placeholder={fallback.mailFrom}
          {...register('mailFrom')}
        />
        <TextField
          compact
          label="Mail to the team"
          help="Where bookings, moves and cancellations are told."
          error={errors.mailTeam?.message}
          type="email"
          placeholder={fallback.mailTeam}
          {...register('mailTeam')}
        />
        <SaveLine dirty={isDirty} pending={save.isPending}>
          {smtpSaved && (
            <Button
              tone="plain"
              size="small"
              disabled={save.isPending}
              onClick={() => save.mutate({ smtpUrl: '' })}
            >
              Remove the server
            </Button>
          )}
        </SaveLine>
      </form>
      <TestMail
        suggested={mailTeam || fallback.mailTeam}
        typed={async () => {
          if (!(await trigger(['smtpUrl', 'mailFrom'], { shouldFocus: true }))) return undefined;
          const { smtpUrl, mailFrom: from } = getValues();
          return { mailFrom: from, ...(smtpUrl && { smtpUrl }) };
        }}
      />
    </Panel>
  );
}
