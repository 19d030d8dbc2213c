import { account } from '#src/content/admin.ts';
import { serves } from '#src/contract/accounts/access.ts';
import { SectionedScreen } from '../../shell/SectionedScreen.tsx';
import { useUser } from '../session/use-session.ts';
import { accountSections } from './sections.ts';

export default function AccountScreen() {
  const role = useUser()?.role;
  const [first, ...others] = accountSections;
  const served = others.filter(({ access }) => access === undefined || serves(access, role));
  return (
    <SectionedScreen
      title={account.title}
      intro={account.intro}
      base="account"
      suffix="your account"
      sections={[first, ...served]}
      loading={{ rows: 3, columns: 1 }}
    >
      {({ Component }) => <Component />}
    </SectionedScreen>
  );
}
