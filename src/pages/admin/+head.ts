import type { HeadOf } from '#renderer/head.ts';
import { findScreen } from '#src/admin/screens.tsx';
import { admin, dashboard, signIn } from '#src/content/admin.ts';
import { type NounForms, nounFormsOf } from '#src/content/site/noun-copy.ts';
import { ADMIN_PATH } from '#src/routes.ts';

/** Afterwards each screen sets its own title. */
export const head: HeadOf = ({ urlPathname, identity, content }) => ({
  title: titleOf(urlPathname, admin.name(identity.name), nounFormsOf(content.offer)),
  noindex: true,
  scriptAtOnce: true,
  ownFonts: true,
});

function titleOf(path: string, name: string, noun: NounForms): string {
  if (path === ADMIN_PATH) return `${dashboard.title} | ${name}`;
  return `${findScreen(path)?.labelFor(noun) ?? signIn.title} | ${name}`;
}
