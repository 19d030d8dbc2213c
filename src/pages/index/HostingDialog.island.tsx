import { island } from '#renderer/islands/island.tsx';
import { restorePage } from '#src/components/Content/restore-page.ts';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { hostingDialog } from '#src/content/site/home.ts';
import { offerInBrowser } from '#src/content/site/offer.ts';
import { HomeDialog } from './HomeDialog.tsx';
import * as css from './HostingDialog.css.ts';
import { hostingTerms } from './home-dialogs.ts';
import { useOpened } from './use-opened.ts';

function HostingDialog() {
  const { title, text, facts, link } = useTexts(hostingDialog);
  const { wasOpened, dialog } = useOpened(hostingTerms.opens);
  if (!wasOpened) return null;
  return (
    <HomeDialog {...dialog} title={title} description={text} className={css.dialog}>
      <div className={css.body}>
        <dl className={css.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={css.fact}>
              <dt className={css.label}>{label}</dt>
              <dd className={css.value}>{value}</dd>
            </div>
          ))}
        </dl>
        <a className={css.link} href={link.href}>
          {link.label}
        </a>
      </div>
    </HomeDialog>
  );
}

export default island(
  { name: hostingTerms.island, when: 'called', restorePage: (state) => restorePage(state, offerInBrowser) },
  HostingDialog,
);
