import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useImperativeHandle } from 'react';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { setSiteLanguage } from '#src/contract/language.ts';
import { type SettingsView, settingsView } from '#src/contract/operations/site-settings.ts';
import { KeptNotice } from '../../ui/KeptNotice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { fields } from '../../ui/ui.css.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { LanguageField } from './LanguageField.tsx';
import { SaveLine } from './SaveLine.tsx';
import * as css from './settings.css.ts';
import { useSaveSettings } from './use-save-settings.ts';

const LONGEST = 155;

const resolver = zodResolver(
  settingsView.pick({
    siteName: true,
    siteDescription: true,
    publicUrl: true,
    language: true,
    supportEmail: true,
    privacyEmail: true,
    socialX: true,
    socialYoutube: true,
    socialInstagram: true,
    socialGithub: true,
    primaryHome: true,
    feedFullText: true,
  }),
);

const accounts = [
  { name: 'socialX', label: 'X' },
  { name: 'socialYoutube', label: 'YouTube' },
  { name: 'socialInstagram', label: 'Instagram' },
  { name: 'socialGithub', label: 'GitHub' },
] as const;

/** A step of the set-up, saved by the button that leads to the next one. */
export interface SavedStep {
  /** @returns whether everything is saved; otherwise the form says why */
  save: () => Promise<boolean>;
}

interface Props {
  settings: SettingsView;
  handle?: RefObject<SavedStep | null>;
}

/** The site's name and description on its pages, in search engines, feeds and e-mails. */
export default function SiteSettings({ settings, handle }: Props) {
  const { fallback } = settings;
  const { register, submit, watch, formState, kept } = useFormDraft({
    name: 'settings-site',
    resolver,
    saved: {
      siteName: settings.siteName,
      siteDescription: settings.siteDescription,
      publicUrl: settings.publicUrl,
      language: settings.language,
      supportEmail: settings.supportEmail,
      privacyEmail: settings.privacyEmail,
      socialX: settings.socialX,
      socialYoutube: settings.socialYoutube,
      socialInstagram: settings.socialInstagram,
      socialGithub: settings.socialGithub,
      primaryHome: settings.primaryHome,
      feedFullText: settings.feedFullText,
    },
  });
  const { errors, isDirty } = formState;
  const save = useSaveSettings();
  useImperativeHandle(handle, () => ({
    async save() {
      let saved = !isDirty;
      if (!saved)
        await submit(async (body) => {
          await save.mutateAsync(body);
          saved = true;
        })();
      return saved;
    },
  }));
  return (
    <Panel title="Site">
      <form
        className={`${fields} ${css.form}`}
        onSubmit={submit(async (body) => {
          await save.mutateAsync(body);
          if (body.language) setSiteLanguage(body.language);
        })}
        noValidate
      >
        <KeptNotice kept={kept} />
        <TextField
          compact
          label="Name"
          help="Shown on every page, in titles and in e-mails. Leave blank to use the name shown here."
          error={errors.siteName?.message}
          placeholder={fallback.siteName}
          {...register('siteName')}
        />
        <Field
          label="Description"
          help={`Used by search engines, and for pages without their own description. ${(watch('siteDescription') ?? '').length} of ${LONGEST} characters.`}
          error={errors.siteDescription?.message}
        >
          {(props) => (
            <textarea
              className={`${control} ${dense}`}
              rows={4}
              placeholder={fallback.siteDescription}
              {...props}
              {...register('siteDescription')}
            />
          )}
        </Field>
        <TextField
          compact
          label="Site address"
          help={
            <>
              The start of every link in e-mails, calendars, payments and feeds, and of the addresses that
              search engines list.{' '}
              {settings.addressFrom
                ? 'Leave blank to use PUBLIC_URL from the server.'
                : `E-mails with links are not sent until you set it. You are now at ${location.origin}.`}{' '}
              Secure cookies always use PUBLIC_URL, which is set on the server.
            </>
          }
          error={errors.publicUrl?.message ?? settings.unusable.publicUrl}
          type="url"
          placeholder={fallback.publicUrl || 'https://'}
          {...register('publicUrl')}
        />
        <LanguageField
          typed={watch('language')}
          error={errors.language?.message ?? settings.unusable.language}
          {...register('language')}
        />
        <TextField
          compact
          label="Support e-mail"
          help="Shown in the footer, in every e-mail, and wherever visitors are asked to contact you."
          error={errors.supportEmail?.message}
          type="email"
          placeholder={fallback.supportEmail}
          {...register('supportEmail')}
        />
        <TextField
          compact
          label="Privacy e-mail"
          help="Shown in the privacy and cookie policies."
          error={errors.privacyEmail?.message}
          type="email"
          placeholder={fallback.privacyEmail}
          {...register('privacyEmail')}
        />
        <fieldset className={css.group}>
          <legend className={css.legend}>Social accounts</legend>
          <p className={css.groupHelp}>Links in the footer. Once you set one, the empty ones are hidden.</p>
          {accounts.map(({ name, label }) => (
            <TextField
              key={name}
              compact
              label={label}
              error={errors[name]?.message}
              type="url"
              placeholder="https://"
              {...register(name)}
            />
          ))}
        </fieldset>
        <Field
          label="Primary home page"
          help="The site has two home pages. Search engines will list this one."
          error={errors.primaryHome?.message}
        >
          {(props) => (
            <select className={`${control} ${dense}`} {...props} {...register('primaryHome')}>
              <option value="">Both</option>
              <option value="/">/ (video)</option>
              <option value="/new">/new (demos, testimonials, integrations)</option>
            </select>
          )}
        </Field>
        <Switch
          label="Full text in feeds"
          help="Subscribers of /rss.xml and /feed.json get whole posts instead of summaries. Very long posts still appear with their summary."
          {...register('feedFullText')}
        />
        <SaveLine dirty={isDirty} pending={save.isPending} />
      </form>
    </Panel>
  );
}
