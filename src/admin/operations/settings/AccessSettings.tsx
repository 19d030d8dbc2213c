import type { SettingsView } from '#src/contract/operations/site-settings.ts';
import { SettingsCard } from './SettingsCard.tsx';

export default function AccessSettings({ settings }: { settings: SettingsView }) {
  return (
    <SettingsCard
      title="Access"
      name="settings-access"
      settings={settings}
      names={['blogOpen', 'registrationOpen', 'showAiNote', 'showSources']}
    >
      {({ blogOpen, registrationOpen }, list) =>
        list(
          {
            name: 'blogOpen',
            kind: 'switch',
            label: 'Blog is public',
            help: blogOpen
              ? 'Anyone can read it.'
              : 'Readers see a message that the blog is unavailable. Nothing is deleted.',
          },
          {
            name: 'showAiNote',
            kind: 'switch',
            label: 'Show “Written with AI, reviewed by …”',
            help: 'Below the author line of articles that an AI model wrote. The reviewer is the person who published or corrected the article, by username. The author line itself is one of the texts of the site.',
          },
          {
            name: 'showSources',
            kind: 'switch',
            label: 'Show sources below posts',
            help: 'The web pages that a post rests on, with title, site and date. Your documents and clients’ testimonials are never listed.',
          },
          {
            name: 'registrationOpen',
            kind: 'switch',
            label: 'Registration is open',
            help: registrationOpen
              ? 'Anyone can create an account. New accounts have no access to the admin area.'
              : 'New accounts need an invitation.',
          },
        )
      }
    </SettingsCard>
  );
}
