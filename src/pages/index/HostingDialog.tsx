import { useTexts } from '#src/components/Content/use-texts.ts';
import { hostingDialog } from '#src/content/home.ts';
import { HomeDialog, type HomeDialogProps } from './HomeDialog.tsx';
import * as css from './HostingDialog.css.ts';

export default function HostingDialog(props: HomeDialogProps) {
  const { title, text, facts, link } = useTexts(hostingDialog);
  return (
    <HomeDialog {...props} title={title} description={text} className={css.dialog}>
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
