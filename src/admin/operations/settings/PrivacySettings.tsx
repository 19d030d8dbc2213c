import { Link } from 'react-router';
import type { SettingsView } from '#src/contract/operations/site-settings.ts';
import { note } from '../../ui/lists.css.ts';
import { SettingsCard } from './SettingsCard.tsx';

export default function PrivacySettings({ settings }: { settings: SettingsView }) {
  return (
    <SettingsCard title="Privacy" name="settings-privacy" settings={settings} names={['forgetMonths']}>
      {(_, list) => (
        <>
          {list({
            name: 'forgetMonths',
            kind: 'number',
            label: 'Forget clients after (months)',
            help: '6 to 120 months after a session, the client’s name, e-mail address, phone, idea, notes and e-mails are erased, and so are messages of that age. Bookings stay as numbers. 0 keeps everything.',
            min: 0,
            max: 120,
            step: 1,
          })}
          <p className={note}>
            This runs once a day, and cannot be undone. The built-in privacy policy says it as soon as it is
            set. If you wrote your own, change it under{' '}
            <Link to="/admin/site/texts/legal.privacy">Texts and prices</Link>. Backups still hold what they
            held until they are replaced by newer ones.
          </p>
        </>
      )}
    </SettingsCard>
  );
}
