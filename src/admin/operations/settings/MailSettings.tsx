import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { type SettingsView, settingsChange } from '#src/contract/operations/site-settings.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { FormFields } from '../../ui/FormFields.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TimeZoneField } from '../../ui/time-zone/TimeZoneField.tsx';
import { fields, textLink } from '../../ui/ui.css.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { MailServerFields } from './MailServerFields.tsx';
import { SaveLine } from './SaveLine.tsx';
import * as css from './settings.css.ts';
import { TestMail } from './TestMail.tsx';
import { useMailServerForm } from './use-mail-server-form.ts';
import { useSaveSettings } from './use-save-settings.ts';

const resolver = zodResolver(
  settingsChange
    .pick({ smtpUrl: true, mailFrom: true, mailTeam: true, teamTimeZone: true, mailPerMinute: true })
    .required(),
);
const serverHelp = {
  settings:
    'A server is set up. Its line is hidden because it contains a password. Anything you enter here replaces it.',
  environment: 'Using the mail server from the server’s environment. One set here takes precedence.',
  none: 'For example, smtps://user:password@mail.example.com. Until you set one, e-mails wait in the outbox.',
};

export default function MailSettings({ settings }: { settings: SettingsView }) {
  const {
    mailFrom,
    mailTeam,
    teamTimeZone,
    mailPerMinute,
    smtp,
    smtpFrom,
    smtpSaved,
    addressFrom,
    unusable,
  } = settings;
  const { fallback } = settings;
  const form = useFormDraft({
    name: 'settings-mail',
    resolver,
    saved: {
      smtpUrl: '',
      mailFrom,
      mailTeam,
      teamTimeZone: teamTimeZone || fallback.teamTimeZone,
      mailPerMinute: mailPerMinute || fallback.mailPerMinute,
    },
  });
  const { submit, getValues, setValue, watch, trigger, resetField, formState, kept } = form;
  const { errors, isDirty } = formState;
  const save = useSaveSettings();
  const server = useMailServerForm(smtp);
  return (
    <Panel
      title="Mail"
      action={
        <Link className={textLink} to={`${ADMIN_PATH}/bookings/mail`}>
          Outbox
        </Link>
      }
    >
      <p className={smtpFrom && !addressFrom ? css.badState : css.state}>
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
      <MailServerFields
        form={server.form}
        hasPassword={Boolean(smtp?.user)}
        pending={save.isPending}
        onSave={(values) => save.mutateAsync({ smtp: values }, { onError: server.showFault })}
      />
      <form
        className={`${fields} ${css.form}`}
        autoComplete="off"
        noValidate
        onSubmit={submit(({ smtpUrl, teamTimeZone: zone, mailPerMinute: pace, ...rest }) =>
          // An empty mail server URL was not typed, so the saved one stays.
          save.mutateAsync(
            {
              ...rest,
              // Default values are not saved, so that they follow their source.
              teamTimeZone: zone === fallback.teamTimeZone ? '' : zone,
              mailPerMinute: pace === fallback.mailPerMinute ? 0 : pace,
              ...(smtpUrl && { smtpUrl }),
            },
            { onSuccess: () => resetField('smtpUrl') },
          ),
        )}
      >
        <DraftNotice kept={kept} />
        <FormFields
          form={form}
          fields={[
            {
              name: 'smtpUrl',
              kind: 'password',
              label: 'Mail server as one line',
              help: serverHelp[smtpFrom ?? 'none'],
              error: unusable.smtpUrl,
              autoComplete: 'off',
              placeholder: smtpFrom === 'settings' ? '••••••••' : 'smtps://',
            },
            {
              name: 'mailFrom',
              label: 'From',
              help: 'The sender clients see: an address, or a name followed by the address in angle brackets.',
              placeholder: fallback.mailFrom,
            },
            {
              name: 'mailTeam',
              label: 'Team e-mail',
              help: 'Gets a message when a session is booked, rescheduled or canceled.',
              type: 'email',
              placeholder: fallback.mailTeam,
            },
          ]}
        />
        <TimeZoneField
          label="Time zone of team e-mails"
          value={watch('teamTimeZone')}
          onChange={(zone) => setValue('teamTimeZone', zone, { shouldDirty: true })}
          error={errors.teamTimeZone?.message}
        />
        <FormFields
          form={form}
          fields={[
            {
              name: 'mailPerMinute',
              kind: 'number',
              label: 'E-mails a minute',
              help: 'The most that are sent per minute. Confirmations, reset links and other e-mails that people wait for go first. Lower it if your mail service limits you.',
              min: 1,
              max: 6000,
            },
          ]}
        />
        <SaveLine dirty={isDirty} pending={save.isPending}>
          {smtpSaved && (
            <Button tone="plain" disabled={save.isPending} onClick={() => save.mutate({ smtpUrl: '' })}>
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
          if (smtpUrl) return { mailFrom: from, smtpUrl };
          if (!server.form.formState.isDirty) return { mailFrom: from };
          if (!(await server.form.trigger(undefined, { shouldFocus: true }))) return undefined;
          return { mailFrom: from, smtp: server.form.getValues() };
        }}
      />
    </Panel>
  );
}
