import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { type SettingsView, settingsChange } from '#src/contract/site-settings.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { KeptNotice } from '../ui/KeptNotice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
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
    'A server is set up. Its URL is hidden because it contains a password. Anything you enter here replaces it.',
  environment: 'Using the mail server from the server’s environment. One set here takes precedence.',
  none: 'For example, smtps://user:password@mail.example.com. Until you set one, e-mails wait in the outbox.',
};

/** The sender of the site's e-mail, and the mail server. */
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
          // Leave out an empty mail server URL: it was not typed, so the saved one stays.
          save.mutateAsync(
            { ...rest, ...(smtpUrl && { smtpUrl }) },
            { onSuccess: () => resetField('smtpUrl') },
          ),
        )}
      >
        <KeptNotice kept={kept} />
        <p className={smtpFrom && !addressFrom ? css.bad : quiet}>
          {!smtpFrom &&
            (smtpSaved
              ? 'The saved mail server cannot be used, so e-mails wait in the outbox.'
              : 'No mail server is set up yet. E-mails wait in the outbox and are sent once you add one.')}
          {smtpFrom && addressFrom && 'E-mails about bookings are sent.'}
          {smtpFrom && !addressFrom && (
            <>
              E-mails about bookings wait in the outbox because their links need the site address.{' '}
              <Link className={textLink} to={`${ADMIN_PATH}/site`}>
                Set the address
              </Link>
            </>
          )}
        </p>
        <PasswordField
          compact
          label="Mail server"
          help={serverHelp[smtpFrom ?? 'none']}
          error={errors.smtpUrl?.message ?? unusable.smtpUrl}
          autoComplete="off"
          placeholder={smtpFrom === 'settings' ? '••••••••' : 'smtps://'}
          {...register('smtpUrl')}
        />
        <TextField
          compact
          label="From"
          help="The sender customers see: an address, or a name followed by the address in angle brackets."
          error={errors.mailFrom?.message}
          placeholder={fallback.mailFrom}
          {...register('mailFrom')}
        />
        <TextField
          compact
          label="Team e-mail"
          help="Gets a message when a session is booked, rescheduled or canceled."
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
              Remove server
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
