import { useData } from '#renderer/page-context.tsx';
import { useContent } from '#src/components/Content/use-texts.ts';
import { LegalDocument } from '#src/components/LegalDocument/LegalDocument.tsx';
import { OwnLegalText } from '#src/components/LegalDocument/OwnLegalText.tsx';
import { cookiesOf, SPECIFIC_COOKIES } from '#src/content/site/legal/cookies.ts';
import type { Data } from './+data.ts';

export function Page() {
  const content = useContent();
  const document = cookiesOf(content, useData<Data>());
  const own = content.values['legal.cookies'];
  if (!own) return <LegalDocument document={document} />;
  // The program's cookies are facts, whatever the owner writes about them.
  const facts = document.sections.filter(({ id }) => id === SPECIFIC_COOKIES);
  return <OwnLegalText texts={own} facts={facts} />;
}
