import type { RefObject } from 'react';
import type { SettingsView } from '#src/contract/operations/site-settings.ts';
import { languageField } from './language-field.ts';
import { type SavedStep, SettingsCard } from './SettingsCard.tsx';
import * as css from './settings.css.ts';

const LONGEST = 155;

const accounts = [
  { name: 'socialX', label: 'X' },
  { name: 'socialYoutube', label: 'YouTube' },
  { name: 'socialInstagram', label: 'Instagram' },
  { name: 'socialGithub', label: 'GitHub' },
] as const;

interface Props {
  settings: SettingsView;
  handle?: RefObject<SavedStep | null>;
}

export default function SiteSettings({ settings, handle }: Props) {
  return (
    <SettingsCard
      title="Site"
      name="settings-site"
      settings={settings}
      handle={handle}
      names={[
        'siteName',
        'siteDescription',
        'publicUrl',
        'language',
        'supportEmail',
        'privacyEmail',
        ...accounts.map(({ name }) => name),
        'primaryHome',
        'feedFullText',
      ]}
    >
      {({ siteDescription, language }, list) => (
        <>
          {list(
            {
              name: 'siteName',
              label: 'Name',
              help: 'Shown on every page, in titles and in e-mails. Leave blank to use the name shown here.',
            },
            {
              name: 'siteDescription',
              kind: 'area',
              rows: 4,
              label: 'Description',
              help: `Used by search engines, and for pages without their own description. ${siteDescription.length} of ${LONGEST} characters.`,
            },
            {
              name: 'publicUrl',
              label: 'Site address',
              help: (
                <>
                  The start of every link in e-mails, calendars, payments and feeds, and of the addresses that
                  search engines list.{' '}
                  {settings.addressFrom
                    ? 'Leave blank to use PUBLIC_URL from the server.'
                    : `E-mails with links are not sent until you set it. You are now at ${location.origin}.`}{' '}
                  Secure cookies always use PUBLIC_URL, which is set on the server.
                </>
              ),
              type: 'url',
              placeholder: settings.fallback.publicUrl || 'https://',
            },
            languageField(language),
            {
              name: 'supportEmail',
              label: 'Support e-mail',
              help: 'Shown in the footer, in every e-mail, and wherever visitors are asked to contact you.',
              type: 'email',
            },
            {
              name: 'privacyEmail',
              label: 'Privacy e-mail',
              help: 'Shown in the privacy and cookie policies.',
              type: 'email',
            },
          )}
          <fieldset className={css.group}>
            <legend className={css.legend}>Social accounts</legend>
            <p className={css.groupHelp}>Links in the footer. Once you set one, the empty ones are hidden.</p>
            {list(...accounts.map((account) => ({ ...account, type: 'url', placeholder: 'https://' })))}
          </fieldset>
          {list(
            {
              name: 'primaryHome',
              kind: 'choice',
              label: 'Primary home page',
              help: 'The site has two home pages. Search engines will list this one.',
              options: { '': 'Both', '/': '/ (video)', '/new': '/new (demos, testimonials, integrations)' },
            },
            {
              name: 'feedFullText',
              kind: 'switch',
              label: 'Full text in feeds',
              help: 'Subscribers of /rss.xml and /feed.json get whole posts instead of summaries. Very long posts still appear with their summary.',
            },
          )}
        </>
      )}
    </SettingsCard>
  );
}
