import { account } from '#src/content/admin.ts';
import { SectionedScreen } from '../../shell/SectionedScreen.tsx';
import { accountSections } from './sections.ts';

export default function AccountScreen() {
  return (
    <SectionedScreen
      title={account.title}
      intro={account.intro}
      base="account"
      suffix="your account"
      sections={accountSections}
      loading={{ rows: 3, columns: 1 }}
    >
      {({ Component }) => <Component />}
    </SectionedScreen>
  );
}
